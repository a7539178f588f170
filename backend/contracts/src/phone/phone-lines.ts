import { normalisePhone } from "./phone"
import { NO_LANDLINE, PHONE_REQUIRED } from "../shared/copy"

/*
 * Numbers that a payment prompt is unlikely to reach. Source: the numbering plan of the Communications Authority of
 * Kenya, with the ranges that its operators publish (November 2026). Numbers are portable between operators, so this
 * only warns. No zod here: the storefront bundles this file.
 */

/** Digits after the country code, by operator. Numbers of every other mobile range receive prompts. */
const OTHER_OPERATORS = [
  ["Airtel", /^(73|75[0-6]|762|78|10[0-8])/],
  ["Telkom", /^77/],
  ["Equitel", /^76[3-6]/],
  ["Faiba", /^747/],
] as const

/** The operator of a number range that receives no prompts; null for the other ranges. */
export function otherOperator(phone: string): string | null {
  const national = normalisePhone(phone)?.slice(3)
  if (national === undefined) return null
  return OTHER_OPERATORS.find(([, range]) => range.test(national))?.[0] ?? null
}

/** True for landlines such as `020 222 3344` or `+254 41 222 3344`, which cannot show a prompt. */
export function isLandline(phone: string): boolean {
  const digits = phone.replace(/[\s\-().+]/g, "").replace(/^00/, "")
  return /^(254|0)[2456]\d{6,8}$/.test(digits)
}

/** Why a number cannot receive a prompt, as a text for the shopper; null when it can. */
export function promptProblem(phone: string): string | null {
  if (normalisePhone(phone) !== null) return null
  return isLandline(phone) ? NO_LANDLINE : PHONE_REQUIRED
}
