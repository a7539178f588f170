import type { IncomingMessage, ServerResponse } from "node:http"

const YEAR_SECONDS = 31_536_000

/** Whether the request's cookie of this name has this value. */
export function hasCookie({ headers }: IncomingMessage, name: string, value: string): boolean {
  return (headers.cookie ?? "").split("; ").includes(`${name}=${value}`)
}

export interface RememberedChoice {
  cookie: string
  /** Null forgets the choice. */
  value: string | null
}

/** Keeps a choice in a cookie for a year and redirects to the page it was made on. Needs no script. */
export function rememberChoice(
  request: IncomingMessage,
  response: ServerResponse,
  { cookie, value }: RememberedChoice,
): void {
  if (request.method !== "POST") {
    response.writeHead(405, { allow: "POST" }).end()
    return
  }
  const kept = value === null ? "; Max-Age=0" : `${value}; Max-Age=${String(YEAR_SECONDS)}`
  response
    .writeHead(303, {
      location: placeOf(request.headers.referer),
      "set-cookie": `${cookie}=${kept}; Path=/; SameSite=Lax`,
    })
    .end()
}

/** Path and query of the page that sent the form; home when it did not say. Never another host. */
function placeOf(referer: string | undefined): string {
  if (referer === undefined || !URL.canParse(referer)) return "/"
  const { pathname, search } = new URL(referer)
  return pathname.startsWith("//") ? "/" : pathname + search
}
