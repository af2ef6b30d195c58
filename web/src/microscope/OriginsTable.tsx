import type { Playouts } from "../net/protocol";
import { FigureTable } from "../ui/FigureTable";
import { percent, short } from "../ui/format";
import { originHelp, originTone } from "./origins";

/** How often each step of the policy chose the move: Table II of the isGO paper, for this position. */
export function OriginsTable({ result }: { result: Playouts }) {
  const fired = result.origins.filter((origin) => origin.count > 0);
  return (
    <FigureTable columns={["Chosen by", "Share", "Black", "White", "Moves"]}>
      {fired.map((origin) => (
        <tr key={origin.name} title={originHelp(origin.name)}>
          <th scope="row">
            <span class={`key-box origin-${originTone(origin.name)}`} aria-hidden="true" />{" "}
            {origin.name}
          </th>
          <td>{percent(origin.share, 1)} %</td>
          <td>{percent(origin.black, 1)}</td>
          <td>{percent(origin.white, 1)}</td>
          <td>{short(origin.count)}</td>
        </tr>
      ))}
    </FigureTable>
  );
}
