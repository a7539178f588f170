import type { Terms } from "../medusa-schema/products/translations"
import { isRecord } from "./is-record"

/** Lists whose entries, or their items, have a reason for a return. */
const LISTS = ["reasons", "returns"] as const

/** Whether the answer names reasons for returns: those that the merchant offers, or those of an order's returns. */
export function hasReturnReasons(body: unknown): boolean {
  if (Array.isArray(body)) return body.some(hasReturnReasons)
  return isRecord(body) && LISTS.some((list) => Array.isArray(body[list]) && body[list].length > 0)
}

/** The answer with these reasons translated. */
export function translateReturnReasons(body: unknown, terms: Terms): unknown {
  if (Array.isArray(body)) return body.map((each) => translateReturnReasons(each, terms))
  if (!isRecord(body)) return body
  const lists = LISTS.filter((list) => list in body).map((list) => [list, translateReasons(body[list], terms)])
  return { ...body, ...Object.fromEntries(lists) }
}

function translateReasons(value: unknown, terms: Terms): unknown {
  if (Array.isArray(value)) return value.map((each) => translateReasons(each, terms))
  if (!isRecord(value)) return value
  const translated = Object.entries(value).map(([field, each]) => {
    const isReason = (field === "label" || field === "reason") && typeof each === "string"
    return [field, isReason ? (terms.get(each) ?? each) : translateReasons(each, terms)]
  })
  return Object.fromEntries(translated) as unknown
}
