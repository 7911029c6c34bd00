// The page that a closed site answers with wears the theme and speaks the language that this browser keeps, and opens again by itself.
const kept = (name) => {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
};
const language = kept("hanpan.language")?.match(/ko|en/)?.[0];
if (language !== undefined) {
  document.documentElement.lang = language;
  for (const words of document.querySelectorAll("[data-words]")) {
    const isOwn = words.dataset.words === language;
    words.hidden = !isOwn;
    words.classList.toggle("first", isOwn);
    if (!isOwn) continue;
    const { site } = words.dataset;
    document.title = `${words.querySelector("h1").textContent} · ${site}`;
    document.querySelector("[data-name]").textContent = site;
  }
}
const theme = kept("hanpan.theme")?.match(/ink|hanji/)?.[0];
if (theme !== undefined) document.documentElement.dataset.theme = theme;

const lookAgainMs = 10_000;
const look = () =>
  fetch(location.href, { method: "HEAD", cache: "no-store" })
    .then(({ status }) => status !== 503)
    .catch(() => false)
    .then((isOpen) => (isOpen ? location.reload() : setTimeout(look, lookAgainMs)));
setTimeout(look, lookAgainMs);
