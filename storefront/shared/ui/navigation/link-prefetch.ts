/** Prefetch mode of links: on hover or focus, unless the page was rendered for low data. */
export function linkPrefetch(): "intent" | "none" {
  return typeof document !== "undefined" && "low" in document.documentElement.dataset ? "none" : "intent"
}
