import { apiOperations } from "@mavazi/contracts/openapi/api-operations"
import type { Operation } from "@mavazi/contracts/openapi/operation"
import type { Visitor } from "../harness"
import { address, plainCheckout } from "./buyer"
import { guestDetails } from "./guest"

/** An object of each kind, by the names that a table of calls has for them. */
export type Objects = Readonly<Record<ObjectName, string>>

const OBJECT_NAMES = [
  ...["session", "address", "number", "cartItem", "delivered", "line", "unpaid", "invoice"],
  ...["guestItem", "product", "variant"],
] as const
type ObjectName = (typeof OBJECT_NAMES)[number]

/** `GET /api/cart` */
export const nameOf = ({ method, path }: Operation) => `${method.toUpperCase()} ${path}`

export const calls: ReadonlyMap<string, Operation> = new Map(apiOperations.map((call) => [nameOf(call), call]))
export const namesOf = (matches: (call: Operation) => boolean) => apiOperations.filter(matches).map(nameOf)

export const isChange = ({ method }: Operation) => method !== "get"
export const namesAnObject = ({ path }: Operation) => path.includes("{")
export const isLimited = ({ failures }: Operation) => failures?.includes(429) === true

/** Ids of objects that do not exist. */
export const unknownObjects = Object.fromEntries(OBJECT_NAMES.map((name) => [name, `${name}_unknown`])) as Objects

/** Calls that name an object of an account or of a guest, with the object of the path's first parameter. */
export const OWNED: Readonly<Record<string, ObjectName>> = {
  "DELETE /api/auth/sessions/{id}": "session",
  "PUT /api/auth/addresses/{id}": "address",
  "DELETE /api/auth/addresses/{id}": "address",
  "DELETE /api/auth/saved-numbers/{id}": "number",
  "PUT /api/cart/{itemId}": "cartItem",
  "DELETE /api/cart/{itemId}": "cartItem",
  "GET /api/orders/{id}": "delivered",
  "GET /api/orders/{id}/events": "unpaid",
  "GET /api/orders/{id}/paybill-qr": "unpaid",
  "POST /api/orders/{id}/buy-again": "delivered",
  "POST /api/orders/{id}/returns": "delivered",
  "GET /api/orders/{id}/exchanges": "delivered",
  "POST /api/orders/{id}/exchanges": "delivered",
  "POST /api/orders/{id}/returns/{returnId}/withdraw": "delivered",
  "POST /api/orders/{id}/exchanges/{exchangeId}/withdraw": "delivered",
  "GET /api/orders/{id}/reviews": "delivered",
  "POST /api/orders/{id}/reviews": "delivered",
  "GET /api/orders/{id}/invoices/{number}": "delivered",
  "POST /api/orders/{id}/payments": "unpaid",
  "POST /api/orders/{id}/receipts": "unpaid",
  "POST /api/orders/{id}/cancel": "unpaid",
  "POST /api/checkout/confirm-payment": "unpaid",
  "PUT /api/guest/cart/{itemId}": "guestItem",
  "DELETE /api/guest/cart/{itemId}": "guestItem",
}

/** Calls whose path has the secret of a link: who has it may see or do what the link is for. */
export const BY_LINK = namesOf(({ path }) => path.includes("{token}"))

/** Calls whose parameter names something public, or something in the caller's own cart or list. */
export const OF_NOBODY_ELSE = [
  ...["GET /api/products/{slug}", "GET /api/products/{slug}/reviews", "GET /api/content/{name}"],
  ...["DELETE /api/cart/codes/{code}", "DELETE /api/guest/cart/codes/{code}", "DELETE /api/wish-list/{productId}"],
]

const savedAddress = { street: address.street, city: address.city, postalCode: address.postalCode }
const wrongPassword = { currentPassword: "not-my-password" }
const newPassword = "another-linen-shirt"
/** None of these is a token of a link. */
const token = "x".repeat(43)
const phone = "0712345678"
const receipt = "UKGUARDS01"

const ofOrder: Record<string, (objects: Objects) => object> = {
  returns: ({ line }) => ({ items: [{ id: line, quantity: 1 }] }),
  exchanges: ({ line, variant }) => ({ items: [{ id: line, quantity: 1, variantId: variant }] }),
  reviews: ({ product }) => ({ productId: product, rating: 1, text: "I have not bought this piece." }),
  payments: () => ({ phone }),
  receipts: () => ({ receipt }),
}

/** Bodies of calls that have one; those for a password have a wrong one. */
const BODIES: Readonly<Record<string, (objects: Objects) => object>> = {
  "PATCH /api/auth/me": () => ({ name: "Somebody Else" }),
  "POST /api/auth/login": () => ({ email: "nobody@example.com", password: "not-my-password" }),
  "POST /api/auth/register": () => ({ name: "Somebody", email: guestDetails().email, password: newPassword }),
  "POST /api/auth/addresses": () => savedAddress,
  "PUT /api/auth/addresses/{id}": () => ({ ...savedAddress, street: "Somewhere else 1" }),
  "POST /api/auth/data": () => wrongPassword,
  "POST /api/auth/delete-account": () => wrongPassword,
  "POST /api/auth/forgot-password": () => ({ email: "nobody@example.com" }),
  "POST /api/auth/reset-password": () => ({ token, password: newPassword }),
  "POST /api/auth/change-password": () => ({ ...wrongPassword, password: newPassword }),
  "POST /api/auth/verify-email": () => ({ token }),
  ...ofCart("/api/cart"),
  ...ofCart("/api/guest/cart"),
  "POST /api/cart/merge": () => ({ guestCartId: "c-guards", items: [] }),
  "PUT /api/guest/cart": () => ({ items: [] }),
  ...Object.fromEntries(Object.entries(ofOrder).map(([name, body]) => [`POST /api/orders/{id}/${name}`, body])),
  ...actionsOf("/api/payment-links/{token}"),
  ...actionsOf("/api/guest/orders/{token}"),
  "POST /api/checkout": () => plainCheckout,
  "POST /api/checkout/confirm-payment": ({ unpaid }) => ({ orderId: unpaid }),
  "POST /api/guest/checkout": guestDetails,
  "POST /api/guest/orders": () => ({ number: 1, contact: phone }),
  "POST /api/messages": () => ({
    ...{ form: "contact", clientId: "c-guards", name: "Somebody", email: "nobody@example.com", message: "Hello" },
  }),
  "POST /api/restock-requests": ({ variant }) => ({ variantId: variant, email: "nobody@example.com" }),
  "POST /api/wish-list": ({ product }) => ({ productIds: [product] }),
  "POST /api/vitals": () => ({ page: "home", lcp: 900 }),
}

function ofCart(path: string): Record<string, (objects: Objects) => object> {
  return {
    [`POST ${path}`]: ({ product, variant }) => ({ productId: product, variantId: variant, quantity: 1 }),
    [`PUT ${path}/{itemId}`]: () => ({ quantity: 3 }),
    [`POST ${path}/codes`]: () => ({ code: "NOSUCHCODE" }),
  }
}

function actionsOf(path: string): Record<string, () => object> {
  return { [`POST ${path}/payments`]: () => ({ phone }), [`POST ${path}/receipts`]: () => ({ receipt }) }
}

/** Sends a call of the contract for these objects. */
export function send(
  visitor: Visitor,
  name: string,
  { objects = unknownObjects, headers = {} }: { objects?: Objects; headers?: Record<string, string> } = {},
) {
  const call = calls.get(name)
  if (!call) throw new Error(`There is no call ${name}.`)
  const object = objects[OWNED[name] ?? "product"]
  const path = call.path
    .replace("{number}", objects.invoice)
    .replace("{token}", token)
    .replace(/\{\w+\}/, encodeURIComponent(object))
    .replace(/\{\w+\}/, "request_unknown")
  const body = BODIES[name]?.(objects)
  const method = call.method.toUpperCase()
  return visitor.api<unknown>(path, { method, headers, ...(body && { body }) })
}
