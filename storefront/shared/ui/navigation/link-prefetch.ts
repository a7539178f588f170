/** When a link's page is fetched ahead: as a pointer or the focus comes near, unless this page was made to save data. */
export function linkPrefetch(): "intent" | "none" {
  return typeof document !== "undefined" && "low" in document.documentElement.dataset ? "none" : "intent"
}
