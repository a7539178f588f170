import { commonPasswords } from "./common-passwords"

/** Shorter ones get no administrator's token, however right they are. */
export const ADMIN_PASSWORD_LENGTH = 12

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
