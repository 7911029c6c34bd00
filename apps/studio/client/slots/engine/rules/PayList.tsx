import type { ReactNode } from "react";

/** One entry of a paytable: a picture, its name, and what it pays for what. */
export type PayEntry = {
  readonly key: string;
  readonly picture: ReactNode;
  readonly name: string;
  /** Set apart: scatters, wilds, multipliers. */
  readonly special: boolean;
  readonly pays: readonly { readonly label: string; readonly amount: string }[];
  /** What it does, for a symbol that pays nothing by itself. */
  readonly text?: string;
};

/** A paytable: every symbol with its picture. */
export function PayList({ entries }: { entries: readonly PayEntry[] }) {
  return (
    <ul className="pays">
      {entries.map(({ key, picture, name, special, pays, text }) => (
        <li key={key} className={special ? "pay pay-special" : "pay"}>
          {picture}
          <div>
            <h4>{name}</h4>
            <dl>
              {pays.map(({ label, amount }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{amount}</dd>
                </div>
              ))}
            </dl>
            {text !== undefined && <p className="quiet">{text}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
