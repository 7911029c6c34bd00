/** What every slide of the hero stands in: of one height, so that nothing moves when another comes. */
export const heroFrame =
  "relative isolate flex h-full min-h-[360px] flex-col justify-end overflow-hidden rounded-dialog bg-ink text-ivory md:min-h-[400px] md:justify-center short:min-h-[250px]";

export const heroPicture = "absolute inset-0 -z-10 size-full object-cover object-right max-md:h-[62%]";

/** The words of a slide; below them stand the dots. */
export const heroWords =
  "flex max-w-[560px] flex-col items-start gap-3 p-5 pb-14 md:gap-4 md:p-10 md:pb-14 short:gap-2 short:p-5 short:pb-12";
