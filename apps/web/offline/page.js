// The page speaks the language and wears the theme that this browser keeps, and opens again by itself.
const kept = (name) => {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
};
const language = kept("hanpan.language")?.includes("en") ? "en" : "ko";
document.documentElement.lang = language;
document.title = language === "en" ? "Offline" : "오프라인";
for (const words of document.querySelectorAll("[data-words]"))
  words.hidden = words.dataset.words !== language;
const theme = kept("hanpan.theme") ?? "device";
const light = theme.includes("device") && matchMedia("(prefers-color-scheme: light)").matches;
if (light || theme.includes("hanji")) document.documentElement.dataset.theme = "hanji";
for (const button of document.querySelectorAll("button"))
  button.addEventListener("click", () => location.reload());
addEventListener("online", () => location.reload());

// The device may say that it is connected before the site can be reached, or never say so.
const lookAgainMs = 3_000;
const look = () =>
  fetch(location.href, { method: "HEAD", cache: "no-store" }).then(
    () => location.reload(),
    () => setTimeout(look, lookAgainMs),
  );
setTimeout(look, lookAgainMs);
