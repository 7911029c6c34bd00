/** How many matches stand in the slip. */
export function SlipCount({ count }: { count: number }) {
  return (
    <span className="min-w-[22px] rounded-full bg-jade-fill px-1.5 text-center text-12/[22px] font-bold text-ink">
      {count}
    </span>
  );
}
