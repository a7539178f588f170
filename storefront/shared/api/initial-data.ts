import { createContext, use } from "react"

/** Set by the server for each render: JSON of the engine's answers by path. Marked as pure, so that no browser loads it. */
export const InitialDataContext = /* @__PURE__ */ createContext<{ initial?: string | undefined }>({})

/** Where the browser has them from: `data-initial` of the root element, as JSON. */
const inBrowser = () => document.documentElement.dataset

/**
 * The engine's answer to a path with which the server has rendered the page; undefined for a page without one. The content is
 * painted before the page's scripts are loaded, and they do not fetch it again.
 */
export function useInitialData(path: string | undefined): unknown {
  const { initial = "{}" } = import.meta.env.SSR ? use(InitialDataContext) : inBrowser()
  return (JSON.parse(initial) as Record<string, unknown>)[path ?? ""]
}

/** Called when the content is removed, and once there is a newer answer. */
export function forgetInitialData(): void {
  delete inBrowser()["initial"]
}
