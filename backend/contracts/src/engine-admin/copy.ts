/* What the shop's calls below `/admin` answer about a request that does not fit its schema. */

export const CONFIRMATION_REQUIRED = "Please give a password or a code."
export const COURIER = "The courier"
export const COURIER_REQUIRED = "Enter the courier."
export const REFERENCE = "The reference"
export const fieldMissing = (name: string) => `${name} is missing.`
export const fieldTooLong = (name: string) => `${name} is too long.`
export const STOCK_REQUIRED = "Enter each quantity as a whole number, 0 or more."
