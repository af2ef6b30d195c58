// fmt's own functions, compiled once for a program that takes its libraries in: Debian 12 has libfmt
// in the shared form only, and fmt without its library would compile them again in every file that
// formats a text, which doubles the time of the whole build. For fmt 9 (cmake/KeimaLibraries.cmake).
#include <fmt/format-inl.h>

#include <locale>

// What the headers expect the library to have for char.
FMT_BEGIN_NAMESPACE
namespace detail {
template std::locale locale_ref::get<std::locale>() const;
template thousands_sep_result<char> thousands_sep_impl<char>(locale_ref);
template char decimal_point_impl<char>(locale_ref);
}  // namespace detail
FMT_END_NAMESPACE
