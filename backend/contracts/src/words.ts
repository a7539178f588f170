import { MIN_ADMIN_PASSWORD, MIN_PASSWORD } from "./limits"

/* What server and browser both say, or several screens. No zod here: the storefront bundles this file. */

export const PASSWORD_TOO_SHORT = `Password must be at least ${String(MIN_PASSWORD)} characters.`
export const NAME_AND_EMAIL_REQUIRED = "Name and email are required."
export const PICTURE_WANTED = "Please choose a PNG, JPEG or WebP picture."
export const SIGNED_OUT = "Successfully logged out!"
export const ADMIN_REQUIRED = "Admin credentials required."
export const ADMIN_PASSWORD_TOO_SHORT = `Your password is too short for the dashboard: it needs at least ${String(MIN_ADMIN_PASSWORD)} characters.`

export const MFA_REQUIRED = "Enter the code from your authenticator app, or a recovery code."
export const MFA_CODE_WRONG = "That code is not right or was used already. Please type the newest one."
export const SECOND_FACTOR_MISSING = "Please sign in again with a code from your authenticator app."
/** Shown by pages of the engine's admin, which have no field for it. */
export const CODE_WANTED =
  "This asks for a new code from your authenticator app. Open your profile, use “Confirm it's you”, and try again."
export const PASSWORD_WANTED = "Please enter your password under “Confirm it's you” on this page, and try again."

export const PHONE_WANTED = "Please enter a Kenyan phone number, such as 0712 345 678."

/** For a number on which no M-Pesa prompt can be shown. */
export const NO_LANDLINE =
  "This is a landline. M-Pesa asks on a mobile phone: use another number, or pay by Paybill instead."

/** Status of an order whose money goes back before anything was sent. */
export const REFUND_ON_ITS_WAY = "Refund on its way"

export const OPTIONS_WANTED = "Please select shipping and payment options"

/** `postal code` → what a blank field is told. */
export const pleaseEnter = (field: string) => `Please enter your ${field}`
