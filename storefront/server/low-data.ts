import type { IncomingMessage, ServerResponse } from "node:http"
import scenes from "~/shared/config/scenes.json"
import { hasCookie, rememberChoice } from "./remember-choice"

/** Where the footer's switch is sent to: `?on` or `?off`. */
export const LOW_DATA_PATH = "/low-data"
/** Its value is 1 while the switch is on; the service worker reads it too. */
export const LOW_DATA_COOKIE = "low_data"

const SOURCE_SIZES = /(<source\b[^>]*?) sizes="[^"]*"/g

/** Whether the visitor wants less data: by the footer's switch, or by a browser that saves data. */
export function savesData(request: IncomingMessage): boolean {
  return request.headers["save-data"] === "on" || hasCookie(request, LOW_DATA_COOKIE, "1")
}

/**
 * The page with every picture in the smallest width there is of it: a picture that claims to stand one pixel wide. Its
 * frame has its size from the style sheet, so nothing else changes.
 */
export function withLessData(html: string): string {
  return html.replace("<html ", '<html data-low="" ').replaceAll(SOURCE_SIZES, '$1 sizes="1px"')
}

/** What the service worker asks for instead of a wider picture: path up to the width → the smallest width. */
export const smallestWidths: Record<string, number> = Object.fromEntries(
  Object.entries(scenes).map(([name, { widths }]) => [`/scenes/${name}`, Math.min(...widths)]),
)

/** Remembers the choice and leads back to the page it was made on. Needs no script. */
export function switchLowData(request: IncomingMessage, response: ServerResponse): void {
  const isOn = request.url?.endsWith("?on") === true
  rememberChoice(request, response, { cookie: LOW_DATA_COOKIE, value: isOn ? "1" : null })
}
