import { LOW_DATA_COOKIE } from "@mavazi/contracts/shared/preferences"
import type { IncomingMessage, ServerResponse } from "node:http"
import editorialPictures from "~/shared/config/editorial-pictures.json"
import { hasCookie, savePreference } from "./preference-cookie"

/** The footer's form posts here: `?on` or `?off`. */
export const LOW_DATA_PATH = "/low-data"

const SOURCE_SIZES = /(<source\b[^>]*?) sizes="[^"]*"/g

/** Whether the visitor switched low-data mode on, or the browser sends `Save-Data: on`. */
export function savesData(request: IncomingMessage): boolean {
  return request.headers["save-data"] === "on" || hasCookie(request, LOW_DATA_COOKIE, "1")
}

/**
 * Makes the browser choose the smallest width of every picture, by `sizes="1px"`. The layout does not change: the frames
 * of pictures are sized by the style sheet.
 */
export function withLessData(html: string): string {
  return html.replace("<html ", '<html data-low="" ').replaceAll(SOURCE_SIZES, '$1 sizes="1px"')
}

/** For the service worker: path of a picture without width and extension → its smallest width. */
export const smallestWidths: Record<string, number> = Object.fromEntries(
  Object.entries(editorialPictures).map(([name, { widths }]) => [`/scenes/${name}`, Math.min(...widths)]),
)

/** Handles the form of the footer. */
export function saveLowDataChoice(request: IncomingMessage, response: ServerResponse): void {
  const isOn = request.url?.endsWith("?on") === true
  savePreference(request, response, { name: LOW_DATA_COOKIE, value: isOn ? "1" : null })
}
