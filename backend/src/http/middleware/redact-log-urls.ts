import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"

/** Nine digits or more: a telephone number in a query string. */
const NUMBER = /\d(?:(?:%20|%2B|[+-])?\d){8,}/gi

/** Token in the link of the engine's page for resetting a password. */
const TOKEN = /([?&]token=)[^&]*/gi

/** Token in the path: of a payment link's calls, of its page, which is their Referer, and of a link that ends e-mails, of a shared wish list. */
const PATH_TOKEN =
  /(\/(?:api\/payment-links|pay|api\/(?:restock|review)-requests\/unsubscribe|(?:api\/)?wish-lists?)\/)[^/]+/gi

/**
 * A URL for logs: tokens are masked, and numbers in the query string. Numbers in the path are kept: ids can have many
 * digits.
 */
export function redactUrl(address: string): string {
  const query = address.indexOf("?")
  const path = (query < 0 ? address : address.slice(0, query)).replace(PATH_TOKEN, "$1•••")
  return query < 0 ? path : path + address.slice(query).replace(TOKEN, "$1•••").replace(NUMBER, "•••")
}

/**
 * Middleware: masks `originalUrl` and the Referer header, which the engine's access log writes. Routing uses `url`, which is
 * unchanged.
 */
export function redactLogUrls(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  req.originalUrl = redactUrl(req.originalUrl)
  if (req.headers.referer) req.headers.referer = redactUrl(req.headers.referer)
  next()
}
