/** The place of the lower half of home while it is on its way. */
export function BelowGamesPlace() {
  return <div className="h-[960px] md:h-[720px]" />;
}
