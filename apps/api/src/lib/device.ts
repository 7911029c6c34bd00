const browsers: readonly (readonly [RegExp, string])[] = [
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Whale\//, "Whale"],
  [/KAKAOTALK/i, "KakaoTalk"],
  [/Edg(e|A|iOS)?\//, "Edge"],
  [/OPR\//, "Opera"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, "iOS"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "macOS"],
  [/Linux|CrOS/, "Linux"],
];

/** A short name of the device for the member's lists: `Chrome · Windows`; empty when the client says nothing. */
export function deviceName(userAgent: string): string {
  const named = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1];
  return [named(browsers), named(systems)].filter((name) => name !== undefined).join(" · ");
}
