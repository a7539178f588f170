/* Bounds of the forms that write to the shop. No zod here: the storefront bundles this file. */

/** Longest name of a person, e-mail address and message to the shop, in characters. */
export const MAX_NAME = 120
export const MAX_EMAIL = 254
export const MAX_MESSAGE = 4000

/**
 * An e-mail address with a dot in its host, as browser (attribute `pattern`) and server both demand it. The rule of
 * zod's `z.email`, escaped as the browsers' `v` flag wants it.
 */
export const EMAIL_PATTERN =
  "(?!\\.)(?!.*\\.\\.)[A-Za-z0-9_'+\\-\\.]*[A-Za-z0-9_+\\-]@([A-Za-z0-9][A-Za-z0-9\\-]*\\.)+[A-Za-z]{2,}"
