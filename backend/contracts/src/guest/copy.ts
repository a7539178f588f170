/* Texts about orders without an account. No zod here: the storefront bundles this file. */

export const NUMBER_REQUIRED = "Please enter the number of your order."
export const CONTACT_REQUIRED = "Please enter the phone number or email address of your order."
