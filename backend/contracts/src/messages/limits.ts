/* Limits of the shop's contact forms. No zod here: the storefront bundles this file. */

/** Longest name of a person, e-mail address and message to the shop, in characters. */
export const MAX_NAME = 120
export const MAX_EMAIL = 254
export const MAX_MESSAGE = 4000

/**
 * An e-mail address with a dot in its host, required by browser (attribute `pattern`) and server. The expression of
 * zod's `z.email`, escaped for the browsers' `v` flag.
 */
export const EMAIL_PATTERN =
  "(?!\\.)(?!.*\\.\\.)[A-Za-z0-9_'+\\-\\.]*[A-Za-z0-9_+\\-]@([A-Za-z0-9][A-Za-z0-9\\-]*\\.)+[A-Za-z]{2,}"
