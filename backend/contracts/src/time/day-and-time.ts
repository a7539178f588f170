/* Defined in the plugin, which is also installed without the shop. No zod here: the storefront bundles this file. */
export { dayAndTime } from "@mavazi/payment-mpesa/contract/day-and-time"
