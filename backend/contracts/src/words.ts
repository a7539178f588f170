import { MIN_PASSWORD } from "./limits"

/* What server and browser both say, or several screens. No zod here: the storefront bundles this file. */

export const PASSWORD_TOO_SHORT = `Password must be at least ${String(MIN_PASSWORD)} characters.`
export const NAME_AND_EMAIL_REQUIRED = "Name and email are required."
export const PICTURE_WANTED = "Please choose a PNG, JPEG or WebP picture."
export const SIGNED_OUT = "Successfully logged out!"
export const ADMIN_REQUIRED = "Admin credentials required."

export const PHONE_WANTED = "Please enter a Kenyan phone number, such as 0712 345 678."

export const OPTIONS_WANTED = "Please select shipping and payment options"

/** `postal code` → what a blank field is told. */
export const pleaseEnter = (field: string) => `Please enter your ${field}`
