/* Texts about passwords and e-mail addresses that server and browser share. No zod: browsers load this file. */

import { MIN_PASSWORD } from "../shared/limits"

export const PASSWORD_TOO_SHORT = `Password must be at least ${String(MIN_PASSWORD)} characters.` // specified: AU-05 AU-07
export const NAME_REQUIRED = "Name is required."
export const PASSWORD_FORGOTTEN = "Forgot your password?" // specified: AC-12
export const REQUEST_ANOTHER_LINK = "Request a new link"
export const LINK_INCOMPLETE = "This link is incomplete. Please open it again from the email."
export const ADDRESS_CONFIRMED = "Your address is confirmed."
export const ACCOUNT_DELETED = "Your account is deleted." // specified: DA-01
/** Name of the customer of orders whose account was deleted. */
export const DELETED_ACCOUNT = "Deleted account" // specified: DA-02
export const SIGNED_OUT_EVERYWHERE = "You are signed out on every device." // specified: AC-16
