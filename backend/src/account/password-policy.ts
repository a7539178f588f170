import { MIN_ADMIN_PASSWORD } from "@mavazi/contracts/limits"
import { ApiFailure } from "../http/failure"
import { commonPasswords } from "./common-passwords"

/** Shorter ones get no administrator's token, however right they are. */
export const ADMIN_PASSWORD_LENGTH = MIN_ADMIN_PASSWORD

const ADMIN_PASSWORD_TOO_SHORT = `An administrator's password must be at least ${String(ADMIN_PASSWORD_LENGTH)} characters.`

/** Words that anybody would try first in this shop. */
const BRAND_WORDS = /^(?:mavazi|fashion|kenya|nairobi|mpesa|m-pesa|safaricom)+[\d\W_]*$/

/** Why a password must not be used, in words for the person who chose it; null when it may. */
export function passwordFault(password: string, email: string): string | null {
  const given = password.toLowerCase()
  if (commonPasswords.has(given) || BRAND_WORDS.test(given) || new Set(given).size < 3) {
    return "This password is too easy to guess. Please choose another one."
  }
  if (given === email || given === email.split("@")[0]) return "Please choose a password that is not your email."
  return null
}

/**
 * The rule for a password that somebody gives a living account.
 * @throws ApiFailure 400 `weak_password`
 */
export function requireGoodPassword(password: string, { email, isAdmin }: { email: string; isAdmin: boolean }): void {
  const tooShort = isAdmin && password.length < ADMIN_PASSWORD_LENGTH
  const fault = tooShort ? ADMIN_PASSWORD_TOO_SHORT : passwordFault(password, email)
  if (fault !== null) throw new ApiFailure(400, fault, "weak_password", { password: fault })
}
