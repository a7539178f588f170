/* Paths of `/api` after an order. No zod here; apart from `orderPaths`, because pages load this file later. */

const order = (id: string, rest: string) => `/api/orders/${encodeURIComponent(id)}/${rest}`

export const buyAgainPath = (id: string) => order(id, "buy-again")
export const returnsPath = (id: string) => order(id, "returns")
export const exchangesPath = (id: string) => order(id, "exchanges")
/** @param request id of a return or an exchange */
export const withdrawReturnPath = (id: string, request: string) =>
  order(id, `returns/${encodeURIComponent(request)}/withdraw`)
export const withdrawExchangePath = (id: string, request: string) =>
  order(id, `exchanges/${encodeURIComponent(request)}/withdraw`)
export const returnReasonsPath = "/api/return-reasons"
/** @param number of an invoice or credit note */
export const invoicePath = (id: string, number: string) => order(id, `invoices/${encodeURIComponent(number)}`)
