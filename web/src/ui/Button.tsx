import type { ComponentChildren } from "preact";
import { singleKeys } from "../app/shortcuts";
import { Icon, type IconName } from "./Icon";

interface ButtonProps {
  children?: ComponentChildren;
  icon?: IconName;
  /** For a button without words. */
  label?: string;
  kind?: "plain" | "main" | "quiet" | "danger";
  pressed?: boolean;
  disabled?: boolean;
  shortcut?: string;
  onClick: () => void;
}

export function Button(props: ButtonProps) {
  const { children, icon, label, kind = "plain", pressed, disabled, onClick } = props;
  const shortcut = singleKeys.value === "on" ? props.shortcut : undefined;
  const title = [label, shortcut && `key ${shortcut}`].filter(Boolean).join(", ");
  return (
    <button
      type="button"
      class={`button ${kind} ${children ? "" : "only-icon"}`}
      disabled={disabled}
      title={title || undefined}
      aria-label={children ? undefined : label}
      aria-pressed={pressed}
      aria-keyshortcuts={shortcut}
      onClick={onClick}
    >
      {icon && <Icon name={icon} />}
      {children && <span>{children}</span>}
    </button>
  );
}
