/* global document, getComputedStyle */
// Run in a page: what is seen of it, element by element in document order, by roles and texts and not by classes.
(() => {
  const nothing = "rgba(0, 0, 0, 0)";
  const controls = /^(a|button|canvas|img|input|select|svg|textarea)$/;
  const textOf = (element) =>
    [...element.childNodes]
      .filter(({ nodeType }) => nodeType === 3)
      .map(({ data }) => data)
      .join(" ")
      .replaceAll(/\s+/g, " ")
      .trim();
  const borderOf = (style) =>
    ["Top", "Right", "Bottom", "Left"]
      .map((side) => [style[`border${side}Width`], style[`border${side}Color`]])
      .map(([width, colour]) => (width === "0px" || colour === nothing ? "" : `${width} ${colour}`))
      .join("/");
  const backgroundOf = ({ backgroundColor, backgroundImage }) =>
    backgroundImage === "none" ? backgroundColor : `${backgroundColor} with a picture`;
  // Text for a screen reader alone has one pixel; a drawing is one thing.
  const isSeen = (element) => {
    const { width, height } = element.getBoundingClientRect();
    if (width <= 1 || height <= 1) return false;
    if (element.localName !== "svg" && element.closest("svg") !== null) return false;
    return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  };
  const partOf = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    const text = textOf(element);
    const look = { background: backgroundOf(style), border: borderOf(style) };
    return {
      what: element.getAttribute("role") ?? element.localName,
      text: text === "" ? (element.getAttribute("aria-label") ?? "") : text,
      box: [left, top, width, height].map((length) => Math.round(length * 10) / 10),
      style: text === "" ? look : { ...look, colour: style.color, "font size": style.fontSize },
      isPlain: text === "" && look.border === "///" && look.background === nothing,
    };
  };
  return [...document.querySelectorAll("body *")]
    .filter(isSeen)
    .map((element) => [element.localName, partOf(element)])
    .filter(([name, { isPlain }]) => !isPlain || controls.test(name))
    .map(([, part]) => part);
})();
