import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"

/** Nine digits or more, as a telephone number is typed into a search field and put into an address. */
const NUMBER = /\d(?:(?:%20|%2B|[+-])?\d){8,}/gi

/** What the link of the engine's own reset page opens an account with. */
const TOKEN = /([?&]token=)[^&]*/gi

/** An address as a log may have it. Its path stays: others find the order in it, whose id may have many digits. */
export function redactUrl(address: string): string {
  const query = address.indexOf("?")
  return query < 0
    ? address
    : address.slice(0, query) + address.slice(query).replace(TOKEN, "$1•••").replace(NUMBER, "•••")
}

/**
 * The engine's access log writes `originalUrl` and the referring page, each with what was searched for. Routing uses
 * `url`, which stays.
 */
export function redactLogUrls(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  req.originalUrl = redactUrl(req.originalUrl)
  if (req.headers.referer) req.headers.referer = redactUrl(req.headers.referer)
  next()
}
