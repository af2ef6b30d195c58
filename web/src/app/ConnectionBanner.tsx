import { useEffect, useState } from "preact/hooks";
import { connect, connection } from "../net/client";
import { hello } from "../state/session";
import { Button } from "../ui/Button";

/** Tells that the server is away, when it is tried again, and that nothing is lost. */
export function ConnectionBanner() {
  const now = connection.value;
  const [, tick] = useState(0);
  const lost = now.state === "lost";
  useEffect(() => {
    if (!lost) return;
    const timer = setInterval(() => tick((n) => n + 1), 500);
    return () => clearInterval(timer);
  }, [lost]);

  if (now.state === "open" || (now.state === "connecting" && !hello.value)) return null;
  const seconds = now.state === "lost" ? Math.ceil((now.retryAt - Date.now()) / 1000) : 0;
  return (
    <div class="banner" role="alert">
      <p>
        <strong>Keima is not answering.</strong>{" "}
        {hello.value
          ? "Your game is saved and comes back with the connection."
          : "Start it with `keima web` and this page will find it."}
      </p>
      <Button onClick={connect}>{seconds > 0 ? `Try now (${seconds} s)` : "Trying …"}</Button>
    </div>
  );
}
