import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { HIDDEN_AMOUNT, type StaffRole } from "@mavazi/contracts/engine-admin/staff-roles"
import { type StaffRequest, routeOfRequest } from "./require-role"

/** Roles that send goods and do not see money. */
const WITHOUT_AMOUNTS: readonly (StaffRole | null | undefined)[] = ["packer"]

/** Routes of the shop's own: prices that every shopper sees, and a list that leaves its amounts out itself. */
const EXCEPT = ["/admin/delivery", "/admin/order-search"]

const AMOUNT = /(?:^|_)(?:total|subtotal|amount|price|due|difference|fee|cost)(?:_|$)/
/** An amount with its digits, beside the plain one. */
const EXACT = /^raw_/
const PAYMENTS =
  /^(?:payment_collections?|payments?|payment_sessions?|captures?|refunds?|transactions?|credit_lines?|adjustments|prices|price_sets?|price_lists?|promotions?|carts?)$/
/** The customer of an order beyond who it is: other orders, addresses, groups. */
const OF_CUSTOMER = new Set(["id", "email", "first_name", "last_name", "company_name", "phone", "has_account"])

function withoutAmounts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutAmounts)
  if (typeof value !== "object" || value === null) return value
  const kept = Object.entries(value)
    .filter(([key]) => !EXACT.test(key))
    .map(([key, each]: [string, unknown]) => [key, fieldOf(key, each)] as const)
  return Object.fromEntries(kept)
}

function fieldOf(key: string, value: unknown): unknown {
  if (value === null) return null
  if (PAYMENTS.test(key)) return Array.isArray(value) ? [] : null
  if (AMOUNT.test(key) && !isWord(value)) return HIDDEN_AMOUNT
  if (key === "customer" && typeof value === "object") {
    return Object.fromEntries(Object.entries(value).filter(([name]) => OF_CUSTOMER.has(name)))
  }
  return withoutAmounts(value)
}

/** Of a request that has passed `requireRole`. */
export const seesAmounts = (req: MedusaRequest): boolean => !WITHOUT_AMOUNTS.includes((req as StaffRequest).staffRole)

/** `price_type: "flat"`, `is_custom_price: false` */
const isWord = (value: unknown) => typeof value === "boolean" || (typeof value === "string" && !/^-?[\d.]/.test(value))

/**
 * Middleware of everything below `/admin`, after `requireRole`: takes amounts and payments out of what a packer is answered. The
 * engine's `fields` asks for any relation in many spellings, so that the answer is what is looked at.
 */
export function hideAmounts(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  if (!seesAmounts(req) && !EXCEPT.includes(routeOfRequest(req).path)) {
    const json = res.json.bind(res)
    // Dates and exact numbers become what a client reads.
    res.json = (body: unknown) => json(withoutAmounts(JSON.parse(JSON.stringify(body ?? null))))
  }
  next()
}
