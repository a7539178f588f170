import { PREFERENCE_DAYS } from "@mavazi/contracts/shared/retention"
import type { IncomingMessage, ServerResponse } from "node:http"

const MAX_AGE_SECONDS = PREFERENCE_DAYS * 24 * 60 * 60

/** Whether the request has the cookie `name` with this value. */
export function hasCookie({ headers }: IncomingMessage, name: string, value: string): boolean {
  return (headers.cookie ?? "").split("; ").includes(`${name}=${value}`)
}

export interface PreferenceCookie {
  name: string
  /** Null deletes the cookie. */
  value: string | null
}

/** Stores a preference in a cookie for one year and redirects back to the page that sent the form. Works without scripts. */
export function savePreference(
  request: IncomingMessage,
  response: ServerResponse,
  { name, value }: PreferenceCookie,
): void {
  if (request.method !== "POST") {
    response.writeHead(405, { allow: "POST" }).end()
    return
  }
  const valueAndAge = value === null ? "; Max-Age=0" : `${value}; Max-Age=${String(MAX_AGE_SECONDS)}`
  response
    .writeHead(303, {
      location: refererPath(request.headers.referer),
      "set-cookie": `${name}=${valueAndAge}; Path=/; SameSite=Lax`,
    })
    .end()
}

/** Path and query of the `Referer`, never its host (open redirect); `/` without one. */
function refererPath(referer: string | undefined): string {
  if (referer === undefined || !URL.canParse(referer)) return "/"
  const { pathname, search } = new URL(referer)
  return pathname.startsWith("//") ? "/" : pathname + search
}
