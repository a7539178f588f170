import { PASSWORD_TOO_SHORT } from "@mavazi/contracts/account/copy"
import { MIN_ADMIN_PASSWORD, MIN_PASSWORD } from "@mavazi/contracts/shared/limits"
import { ApiFailure } from "../../http/api-failure"
import * as copy from "../copy"
import { commonPasswords } from "./common-passwords"

/** Minimum length for an administrator's token. */
export const ADMIN_PASSWORD_LENGTH = MIN_ADMIN_PASSWORD

/** Owner of a password, in the engine's terms. */
export type Actor = "customer" | "user"

/** Minimum length, and the message for shorter passwords. */
const LENGTHS = {
  customer: [MIN_PASSWORD, PASSWORD_TOO_SHORT],
  user: [ADMIN_PASSWORD_LENGTH, copy.adminPasswordTooShort],
} as const

/** Keyboard rows and the alphabet, repeated to match sequences that wrap around, like `890123`. */
const SEQUENCES = ["0123456789", "abcdefghijklmnopqrstuvwxyz", "qwertyuiopasdfghjklzxcvbnm"].map((row) => row.repeat(3))

/** Upper limit, to bound the cost of checking and hashing. */
const MAX_CHARACTERS = 1024

/** Words about this shop that attackers try first. */
const BRAND_WORDS = /^(?:mavazi|fashion|kenya|nairobi|mpesa|m-pesa|safaricom)+[\d\W_]*$/

/** Also finds repetitions and suffixes: `passwordpassword`, `Password2026!`. */
function isEasyToGuess(given: string): boolean {
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
export function passwordProblem(actor: Actor, password: string, email: string): string | null {
  const characters = Array.from(password).length
  const [length, tooShort] = LENGTHS[actor]
  if (characters < length) return tooShort
  if (characters > MAX_CHARACTERS) return copy.passwordTooLong
  const given = password.toLowerCase()
  if (isEasyToGuess(given)) return copy.passwordTooEasy
  if (given === email || given === email.split("@")[0]) return copy.passwordIsEmail
  return null
}

/**
 * Requires an allowed password for an existing account.
 * @throws ApiFailure 400 `weak_password`
 */
export function enforcePasswordPolicy(password: string, { email, isAdmin }: { email: string; isAdmin: boolean }): void {
  const fault = passwordProblem(isAdmin ? "user" : "customer", password, email)
  if (fault !== null) throw new ApiFailure(400, fault, "weak_password").withErrors({ password: fault })
}
