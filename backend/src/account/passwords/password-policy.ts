import { MIN_ADMIN_PASSWORD } from "@mavazi/contracts/limits"
import { ApiFailure } from "../../http/api-failure"
import { commonPasswords } from "./common-passwords"

/** Shorter ones get no administrator's token, however right they are. */
export const ADMIN_PASSWORD_LENGTH = MIN_ADMIN_PASSWORD

/** Who a password is for, as the engine calls them. */
export type Actor = "customer" | "user"

/** How many characters a password needs at least, and what is said of fewer. */
const LENGTHS = {
  customer: [6, "Password must be at least 6 characters."],
  user: [
    ADMIN_PASSWORD_LENGTH,
    `An administrator's password must be at least ${String(ADMIN_PASSWORD_LENGTH)} characters.`,
  ],
} as const

/** Keys and letters in their order, more than once, so that `890123` is found too. */
const SEQUENCES = ["0123456789", "abcdefghijklmnopqrstuvwxyz", "qwertyuiopasdfghjklzxcvbnm"].map((row) => row.repeat(3))

/** Longer ones cost time to read and protect no better. */
const MOST_CHARACTERS = 1024

/** Words that anybody would try first in this shop. */
const BRAND_WORDS = /^(?:mavazi|fashion|kenya|nairobi|mpesa|m-pesa|safaricom)+[\d\W_]*$/

/** `passwordpassword` and `Password2026!` are hardly better than `password`. */
function isEasy(given: string): boolean {
  const repeated = /^(.+?)\1+$/.exec(given)?.[1] ?? given
  const word = given.replace(/[\d\W_]+$/, "")
  return (
    [given, repeated, word].some((part) => commonPasswords.has(part)) ||
    BRAND_WORDS.test(given) ||
    new Set(given).size < 3 ||
    SEQUENCES.some((sequence) => sequence.includes(given))
  )
}

/**
 * Why a password must not be used, in words for the person who chose it; null when it may. Every way in that sets a
 * password asks here.
 */
export function passwordFault(actor: Actor, password: string, email: string): string | null {
  const characters = Array.from(password).length
  const [length, tooShort] = LENGTHS[actor]
  if (characters < length) return tooShort
  if (characters > MOST_CHARACTERS) return "Password is too long."
  const given = password.toLowerCase()
  if (isEasy(given)) return "This password is too easy to guess. Please choose another one."
  if (given === email || given === email.split("@")[0]) return "Please choose a password that is not your email."
  return null
}

/**
 * The rule for a password that somebody gives a living account.
 * @throws ApiFailure 400 `weak_password`
 */
export function requireGoodPassword(password: string, { email, isAdmin }: { email: string; isAdmin: boolean }): void {
  const fault = passwordFault(isAdmin ? "user" : "customer", password, email)
  if (fault !== null) throw new ApiFailure(400, fault, "weak_password", { password: fault })
}
