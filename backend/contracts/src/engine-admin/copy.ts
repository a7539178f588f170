import type { StaffRole } from "./staff-roles"

/* What the shop's calls below `/admin` answer about a request that does not fit its schema. */

export const CONFIRMATION_REQUIRED = "Please give a password or a code."
export const COURIER = "The courier"
export const COURIER_REQUIRED = "Enter the courier."
export const REFERENCE = "The reference"
export const fieldMissing = (name: string) => `${name} is missing.`
export const fieldTooLong = (name: string) => `${name} is too long.`
export const STOCK_REQUIRED = "Enter each quantity as a whole number, 0 or more."
export const PRICES_REQUIRED = "Enter at least one price."
export const PRICE_REQUIRED = "Enter each price as whole shillings, 0 or more."
export const RANGE_INVALID = "Enter the limits of a price as numbers: above the first, up to the second."
export const NAME = "The name"
export const NAME_REQUIRED = "Enter a name."
export const TIME = "The time"
export const TIME_REQUIRED = "Enter how long it takes."
export const COUNTIES_INVALID = "Choose counties of Kenya."
export const PICKUP_TIMES = "The opening times"
export const PICKUP_TIMES_REQUIRED = "Enter when orders can be picked up."
export const PRODUCTS_REQUIRED = "Select at least one product."
export const tooManyProducts = (most: number) => `Select at most ${String(most)} products.`
export const WHOLE_PRICE_REQUIRED = "Enter the price as whole shillings, from 1 to 10,000,000."
export const PERCENT_REQUIRED = "Enter a change of -95 to 1000 per cent."
export const NEW_PRICE_REQUIRED = "Enter the price as whole shillings, 1 or more, or a change of -95 to 1000 per cent."
export const STATUS_REQUIRED = "Choose on sale or draft."
export const CHANGE_REQUIRED = "Choose what to change."
export const TITLE = "The title"
export const TITLE_REQUIRED = "Enter a title."
export const DESCRIPTION = "The description"
export const PICTURES_INVALID = "Choose at most 20 pictures."
export const OPTION = "The name of the option"
export const OPTION_REQUIRED = "Enter the name of the option, such as Size."
export const OPTIONS_ALIKE = "Two options have the same name."
export const VALUE = "A value"
export const VALUE_REQUIRED = "Choose at least one value of each option."
export const VALUES_ALIKE = "An option has the same value twice."
export const tooManyVariants = (most: number) => `These are more than ${String(most)} variants. Choose fewer values.`

/** Names of the roles of the engine's users. */
export const ROLE_NAMES: Readonly<Record<StaffRole, string>> = {
  owner: "Owner",
  manager: "Manager",
  packer: "Packer",
  accountant: "Accountant",
}
