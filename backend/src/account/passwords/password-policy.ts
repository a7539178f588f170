import { MIN_ADMIN_PASSWORD } from "@mavazi/contracts/limits"
import { ApiFailure } from "../../http/api-failure"
import { commonPasswords } from "./common-passwords"

/** Minimum length for an administrator's token. */
export const ADMIN_PASSWORD_LENGTH = MIN_ADMIN_PASSWORD

/** Owner of a password, in the engine's terms. */
export type Actor = "customer" | "user"

/** Minimum length, and the message for shorter passwords. */
const LENGTHS = {
  customer: [6, "Password must be at least 6 characters."],
  user: [
    ADMIN_PASSWORD_LENGTH,
    `An administrator's password must be at least ${String(ADMIN_PASSWORD_LENGTH)} characters.`,
  ],
} as const

/** Keyboard rows and the alphabet, repeated to match sequences that wrap around, like `890123`. */
const SEQUENCES = ["0123456789", "abcdefghijklmnopqrstuvwxyz", "qwertyuiopasdfghjklzxcvbnm"].map((row) => row.repeat(3))

/** Upper limit, to bound the cost of checking and hashing. */
const MOST_CHARACTERS = 1024

/** Words about this shop that attackers try first. */
const BRAND_WORDS = /^(?:mavazi|fashion|kenya|nairobi|mpesa|m-pesa|safaricom)+[\d\W_]*$/

/** Also finds repetitions and suffixes: `passwordpassword`, `Password2026!`. */
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
 * Message why a password is not allowed; null when it is. Every path that sets a password uses this.
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
 * Requires an allowed password for an existing account.
 * @throws ApiFailure 400 `weak_password`
 */
export function requireGoodPassword(password: string, { email, isAdmin }: { email: string; isAdmin: boolean }): void {
  const fault = passwordFault(isAdmin ? "user" : "customer", password, email)
  if (fault !== null) throw new ApiFailure(400, fault, "weak_password", { password: fault })
}
