import { render } from "preact";
import { App } from "./app/App";
import { boot } from "./state/boot";
import "./styles/base.css";
import "./styles/layout.css";
import "./styles/buttons.css";
import "./styles/fields.css";
import "./styles/panels.css";
import "./styles/tables.css";
import "./styles/charts.css";
import "./styles/board.css";
import "./styles/rooms.css";
import "./styles/studies.css";
import "./styles/lab.css";

// The token has become a cookie: it need not stay in the address, where it would be shared with the link.
if (new URLSearchParams(location.search).has("token")) {
  history.replaceState(null, "", location.pathname + location.hash);
}

const place = document.getElementById("app");
if (place) render(<App />, place);
boot();
