/** How wide the column of a market of two or three selections is: the same in the rows and in the head above them. */
export const columnWidth = (selections: number): string =>
  selections === 3
    ? "w-[170px] md:w-[clamp(158px,21vw-130px,232px)]"
    : "w-32 md:w-[clamp(106px,15.5vw-90px,168px)]";
