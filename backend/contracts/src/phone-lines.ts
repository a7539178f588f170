import { normalisePhone } from "./phone"
import { NO_LANDLINE, PHONE_WANTED } from "./words"

/*
 * Which numbers an M-Pesa prompt is unlikely to reach. Source: the numbering plan of the Communications Authority of
 * Kenya, as its operators publish their ranges (November 2026). A number keeps its digits when its owner moves to
 * another operator, so this warns and refuses nothing. No zod here: the storefront bundles this file.
 */

/** First digits behind the country code, by operator. Every other mobile range is taken for Safaricom's. */
const OTHER_OPERATORS = [
  ["Airtel", /^(73|75[0-6]|762|78|10[0-8])/],
  ["Telkom", /^77/],
  ["Equitel", /^76[3-6]/],
  ["Faiba", /^747/],
] as const

/** The operator other than Safaricom that a mobile number was given out by, or null. */
export function otherOperator(phone: string): string | null {
  const national = normalisePhone(phone)?.slice(3)
  if (national === undefined) return null
  return OTHER_OPERATORS.find(([, range]) => range.test(national))?.[0] ?? null
}

/** `020 222 3344`, `+254 41 222 3344`: a line that no prompt can be shown on. */
export function isLandline(phone: string): boolean {
  const digits = phone.replace(/[\s\-().+]/g, "").replace(/^00/, "")
  return /^(254|0)[2456]\d{6,8}$/.test(digits)
}

/** Why a number cannot be prompted, in words; null when it can. */
export function promptProblem(phone: string): string | null {
  if (normalisePhone(phone) !== null) return null
  return isLandline(phone) ? NO_LANDLINE : PHONE_WANTED
}
