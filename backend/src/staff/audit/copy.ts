/* Words of the audit log. */

/** In place of a customer's data. */
export const personal = "changed"
export const nested = "more"
export const moreFields = (count: number) => `and ${String(count)} more`
export const apiKey = (title: string) => `API key “${title}”`

/** Titles of the export's columns. */
export const time = "Time"
export const person = "Person"
export const role = "Role"
export const address = "Address"
export const action = "Action"
export const object = "Object"
export const changes = "Changes"
export const call = "Call"

/** What a path manages, in the singular. */
const NOUNS: Readonly<Record<string, string>> = {
  "api-keys": "an API key",
  campaigns: "a campaign",
  claims: "a claim",
  collections: "a collection",
  "customer-groups": "a customer group",
  customers: "a customer",
  "draft-orders": "a draft order",
  exchanges: "an exchange",
  "inventory-items": "an inventory item",
  invites: "an invitation",
  messages: "a message",
  "order-edits": "an order edit",
  orders: "an order",
  "price-lists": "a price list",
  "price-preferences": "a price preference",
  "product-categories": "a category",
  "product-options": "a product option",
  "product-tags": "a product tag",
  "product-types": "a product type",
  products: "a product",
  promotions: "a promotion",
  "refund-reasons": "a refund reason",
  regions: "a region",
  reservations: "a reservation",
  "return-reasons": "a return reason",
  returns: "a return",
  "sales-channels": "a sales channel",
  "shipping-option-types": "a shipping option type",
  "shipping-options": "a shipping option",
  "shipping-profiles": "a shipping profile",
  "stock-locations": "a stock location",
  stores: "the store",
  "tax-rates": "a tax rate",
  "tax-regions": "a tax region",
  uploads: "a file",
  users: "a user",
}

const VERBS: Readonly<Record<string, string>> = {
  "POST new": "Created",
  "POST one": "Changed",
  "DELETE one": "Deleted",
}

/** Calls that are not of the form above. */
export const ACTIONS: Readonly<Record<string, string>> = {
  "DELETE /admin/order-edits/:id": "Withdrew an order edit",
  "DELETE /admin/orders/:id/payment-link": "Withdrew the payment links of an order",
  "DELETE /admin/products/:id/variants/:variant_id": "Deleted a variant",
  "POST /admin/api-keys/:id/revoke": "Revoked an API key",
  "POST /admin/campaigns/:id/promotions": "Changed the promotions of a campaign",
  "POST /admin/collections/:id/products": "Changed the products of a collection",
  "POST /admin/content/:name": "Published words of the shop",
  "POST /admin/content/:name/import": "Published words of the shop from a file",
  "POST /admin/content/:name/preview": "Previewed words of the shop",
  "POST /admin/content/:name/undo": "Took words of the shop one step back",
  "POST /admin/customer-groups/:id/customers": "Changed the customers of a group",
  "POST /admin/customers/:id/customer-groups": "Changed the groups of a customer",
  "POST /admin/delivery/zones": "Drew a delivery zone",
  "POST /admin/delivery/zones/:id": "Changed a delivery zone",
  "DELETE /admin/delivery/zones/:id": "Removed a delivery zone",
  "POST /admin/delivery/options": "Added a shipping option",
  "POST /admin/delivery/options/:id": "Changed a shipping option",
  "DELETE /admin/delivery/options/:id": "Removed a shipping option",
  "POST /admin/delivery/pickup-points/:id": "Set a pickup point",
  "DELETE /admin/delivery/pickup-points/:id": "Ended a pickup point",
  "POST /admin/draft-orders/:id/convert-to-order": "Made an order of a draft",
  "POST /admin/inventory-items/:id/location-levels/:location_id": "Set the stock of an item",
  "POST /admin/inventory-items/location-levels/batch": "Set the stock of several items",
  "POST /admin/invites": "Invited a person",
  "POST /admin/invites/:id/resend": "Sent an invitation again",
  "POST /admin/invites/accept": "Accepted an invitation",
  "POST /admin/messages/:id": "Marked a message as read",
  "POST /admin/messages/:id/replies": "Answered a message",
  "POST /admin/mpesa/attempts/:id/accept": "M-Pesa: accepted a payment",
  "POST /admin/mpesa/attempts/:id/dismiss": "M-Pesa: dismissed a payment",
  "POST /admin/mpesa/attempts/:id/expire": "M-Pesa: ended a payment attempt",
  "POST /admin/mpesa/attempts/:id/move": "M-Pesa: moved a payment to another order",
  "POST /admin/mpesa/attempts/:id/prompt": "M-Pesa: sent a prompt again",
  "POST /admin/mpesa/attempts/:id/query": "M-Pesa: asked Safaricom about a payment",
  "POST /admin/mpesa/attempts/:id/receipt": "M-Pesa: entered a receipt",
  "POST /admin/mpesa/attempts/:id/retry-capture": "M-Pesa: captured a payment again",
  "POST /admin/mpesa/customers/:id/erase-personal-data": "M-Pesa: erased a customer's personal data",
  "POST /admin/mpesa/events/:id/read-again": "M-Pesa: read a message again",
  "POST /admin/mpesa/orders/:id/refunds": "M-Pesa: requested a refund",
  "POST /admin/mpesa/orders/:id/refunds/accept": "M-Pesa: accepted and refunded a payment",
  "POST /admin/mpesa/orders/:id/refunds/difference": "M-Pesa: refunded the difference",
  "POST /admin/mpesa/prompts/resume": "M-Pesa: resumed prompts",
  "POST /admin/mpesa/receipts/:receipt/status": "M-Pesa: asked Safaricom about a receipt",
  "POST /admin/mpesa/receipts/:id/confirm": "M-Pesa: confirmed a receipt",
  "POST /admin/mpesa/receipts/:id/withdraw": "M-Pesa: withdrew a receipt",
  "POST /admin/mpesa/refund-issues/:id/close": "M-Pesa: closed a refund issue",
  "POST /admin/mpesa/refunds/:id/resolve": "M-Pesa: settled a refund of unknown outcome",
  "POST /admin/mpesa/statement": "M-Pesa: imported a statement",
  "POST /admin/mpesa/statement-lines/:id/record": "M-Pesa: recorded a line of a statement",
  "POST /admin/mpesa/unallocated/:id/allocate": "M-Pesa: allocated a payment to an order",
  "POST /admin/mpesa/unallocated/:id/dismiss": "M-Pesa: dismissed money without an order",
  "POST /admin/mpesa/unallocated/:id/refunds": "M-Pesa: refunded money without an order",
  "POST /admin/mpesa/url-registrations/confirm": "M-Pesa: confirmed the registered addresses",
  "POST /admin/mpesa/url-registrations/send": "M-Pesa: registered the shop's addresses",
  "POST /admin/order-edits/:id/confirm": "Confirmed an order edit",
  "POST /admin/orders/:id/archive": "Archived an order",
  "POST /admin/orders/:id/cancel": "Cancelled an order",
  "POST /admin/orders/:id/complete": "Completed an order",
  "POST /admin/orders/:id/fulfillments": "Packed an order",
  "POST /admin/orders/:id/fulfillments/:fulfillment_id/cancel": "Unpacked an order",
  "POST /admin/orders/:id/fulfillments/:fulfillment_id/mark-as-delivered": "Marked a parcel as delivered",
  "POST /admin/orders/:id/fulfillments/:fulfillment_id/shipments": "Marked a parcel as sent",
  "POST /admin/orders/:id/payment-link": "Made a payment link",
  "POST /admin/orders/:id/payment-terms": "Set when an order has to be paid",
  "POST /admin/orders/:id/payments": "Recorded a payment",
  "POST /admin/orders/:id/payments/:payment_id/void": "Voided a recorded payment",
  "POST /admin/orders/:id/payments/refund-difference": "Recorded a refund of the difference",
  "POST /admin/orders/:id/shipping/delivered": "Marked an order as delivered",
  "POST /admin/orders/:id/shipping/shipped": "Marked an order as sent",
  "POST /admin/orders/export": "Exported orders",
  "POST /admin/payment-collections/:id/mark-as-paid": "Marked a payment as paid",
  "POST /admin/payment-settings": "Changed the payment settings",
  "POST /admin/payments/:id/capture": "Captured a payment",
  "POST /admin/payments/:id/refund": "Refunded a payment",
  "POST /admin/price-lists/:id/prices/batch": "Changed the prices of a price list",
  "POST /admin/price-lists/:id/products": "Changed the products of a price list",
  "POST /admin/product-categories/:id/products": "Changed the products of a category",
  "POST /admin/product-table/changes": "Changed several products",
  "POST /admin/product-table/import": "Imported products, or looked at what a file would change",
  "POST /admin/product-table/new": "Created a product with its stock",
  "POST /admin/product-table/stock": "Set the stock of variants",
  "POST /admin/products/:id/managed-stock": "Started managing the stock of a product",
  "POST /admin/products/:id/variants": "Created a variant",
  "POST /admin/products/:id/variants/:variant_id": "Changed a variant",
  "POST /admin/products/:id/variants/batch": "Changed several variants",
  "POST /admin/products/batch": "Changed several products",
  "POST /admin/products/export": "Exported products",
  "POST /admin/products/import": "Began to import products",
  "POST /admin/products/import/:transaction_id/confirm": "Imported products",
  "POST /admin/products/imports": "Began to import products",
  "POST /admin/products/imports/:transaction_id/confirm": "Imported products",
  "POST /admin/returns/:id/cancel": "Cancelled a return",
  "POST /admin/returns/:id/receive/confirm": "Received a return",
  "POST /admin/staff/:id": "Changed a role",
  "POST /admin/users/:id/reset-password": "Sent a link for a new password",
}

/** A call in words; method and path of one that has none. */
export function actionOf(method: string, path: string): string {
  const route = `${method} ${path}`
  const known = ACTIONS[route]
  if (known !== undefined) return known
  const [, noun = "", rest = ""] = /^\/admin\/([\w-]+)(.*)$/.exec(path) ?? []
  const form = rest === "" ? "new" : /^\/:\w+$/.test(rest) ? "one" : ""
  const verb = VERBS[`${method} ${form}`]
  const thing = NOUNS[noun]
  return verb === undefined || thing === undefined ? route : `${verb} ${thing}`
}
