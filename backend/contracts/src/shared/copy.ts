/* Texts that server and browser, or several screens, share. No zod here: the storefront bundles this file. */

export const EMAIL_INVALID = "Please enter a valid email address."
export const NAME_AND_EMAIL_REQUIRED = "Name and email are required." // specified: PR-05
export const PICTURE_REQUIRED = "Please choose a PNG, JPEG or WebP picture."
export const SIGNED_OUT = "Successfully logged out!" // specified: PR-12
export const ADMIN_REQUIRED = "Admin credentials required." // specified: AL-02 AL-08

export const MFA_REQUIRED = "Enter the code from your authenticator app, or a recovery code."
export const MFA_CODE_WRONG = "That code is wrong or was already used. Please enter the latest code."
export const SECOND_FACTOR_MISSING = "Please sign in again with a code from your authenticator app."
/** For pages of the engine's admin, which have no field for the code. */
export const CODE_REQUIRED =
  "This requires a new code from your authenticator app. Open your profile, use “Confirm it's you”, and try again."
export const PASSWORD_REQUIRED = "Please enter your password under “Confirm it's you” on this page, and try again."

export const REFUND_REASON_REQUIRED = "Please say why this money is refunded."
export const VOID_REASON_REQUIRED = "Please say why this payment is voided."
export const PHONE_REQUIRED = "Please enter a Kenyan phone number, such as 0712 345 678."

/** For a number that cannot receive M-Pesa prompts. */
export const NO_LANDLINE =
  "This is a landline, which cannot receive M-Pesa prompts. Use a mobile number, or pay by Paybill."

/** In place of "shipped" and "delivered" for an order that the shopper picks up. */
export const READY_TO_PICK_UP = "Ready to pick up" // specified: DL-12
export const PICKED_UP = "Picked up" // specified: DL-12

/** Status of an order that is refunded before anything was shipped. */
export const REFUND_ON_ITS_WAY = "Refund on its way" // specified: DL-09

export const OPTIONS_REQUIRED = "Please select shipping and payment options" // specified: CO-14 CO-15

/** `postal code` → error of a blank field. */
export const pleaseEnter = (field: string) => `Please enter your ${field}` // specified: CO-05 CO-06

/** Of a variant that is not in stock and is sold on backorder. */
export const MADE_TO_ORDER = "Made to order" // specified: MO-01

export const ORDER_NOT_FOUND = "We could not find that order."

export const KRA_PIN_INVALID = "Please enter a KRA PIN: a letter, nine digits and a letter, for example A012345678Z."
