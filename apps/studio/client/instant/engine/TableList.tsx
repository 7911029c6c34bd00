import { m } from "../../paraglide/messages.js";
import { shortTimes } from "./tables.ts";
import "./tables.css";

/** Every table of a game among its rules: what was chosen, and what it pays. */
export function TableList({
  order,
  tables,
}: {
  /** In which order the multipliers of a table stand. */
  order: string;
  tables: readonly { readonly name: string; readonly pays: readonly number[] }[];
}) {
  return (
    <>
      <h3>{m.instant_tables()}</h3>
      <p className="quiet">{order}</p>
      <dl className="instant-tables">
        {tables.map(({ name, pays }) => (
          <div key={name}>
            <dt translate="no">{name}</dt>
            <dd translate="no">{pays.map(shortTimes).join(" · ")}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
