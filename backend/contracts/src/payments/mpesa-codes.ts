/* Defined in the plugin, which is also installed without the shop. No zod here: the storefront bundles this file. */
export { MOVED_CODE, REFUNDED_CODE } from "@mavazi/payment-mpesa/contract/payment-codes"
