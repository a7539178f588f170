/** Paths of `/api` for orders. No zod here: the storefront bundles this file. */
export const orderPaths = {
  list: "/api/orders",
  order: (id: string) => `/api/orders/${encodeURIComponent(id)}`,
  events: (id: string) => `/api/orders/${encodeURIComponent(id)}/events`,
  cancel: (id: string) => `/api/orders/${encodeURIComponent(id)}/cancel`,
  returns: (id: string) => `/api/orders/${encodeURIComponent(id)}/returns`,
  returnReasons: "/api/return-reasons",
  buyAgain: (id: string) => `/api/orders/${encodeURIComponent(id)}/buy-again`,
  /** @param number of an invoice or credit note */
  invoice: (id: string, number: string) =>
    `/api/orders/${encodeURIComponent(id)}/invoices/${encodeURIComponent(number)}`,
} as const
