import type { IncomingMessage, ServerResponse } from "node:http"
import scenes from "~/shared/config/scenes.json"

/** Where the footer's switch is sent to: `?on` or `?off`. */
export const LOW_DATA_PATH = "/low-data"
/** Its value is 1 while the switch is on; the service worker reads it too. */
export const LOW_DATA_COOKIE = "low_data"
const YEAR_SECONDS = 31_536_000

const SOURCE_SIZES = /(<source\b[^>]*?) sizes="[^"]*"/g

/** Whether the visitor wants less data: by the footer's switch, or by a browser that saves data. */
export function savesData({ headers }: IncomingMessage): boolean {
  return headers["save-data"] === "on" || (headers.cookie ?? "").split("; ").includes(`${LOW_DATA_COOKIE}=1`)
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
  if (request.method !== "POST") {
    response.writeHead(405, { allow: "POST" }).end()
    return
  }
  const isOn = request.url?.endsWith("?on") === true
  const kept = isOn ? `1; Max-Age=${String(YEAR_SECONDS)}` : "; Max-Age=0"
  response
    .writeHead(303, {
      location: placeOf(request.headers.referer),
      "set-cookie": `${LOW_DATA_COOKIE}=${kept}; Path=/; SameSite=Lax`,
    })
    .end()
}

/** Path and query of the page that sent the form; home when it did not say. Never another host. */
function placeOf(referer: string | undefined): string {
  if (referer === undefined || !URL.canParse(referer)) return "/"
  const { pathname, search } = new URL(referer)
  return pathname.startsWith("//") ? "/" : pathname + search
}
