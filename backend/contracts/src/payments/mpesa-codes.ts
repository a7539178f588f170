/* Defined in the plugin, which is also installed without the shop. No zod here: the storefront bundles this file. */
export { REFUNDED_CODE, REVERSED_CODE } from "@mavazi/payment-mpesa/contract/payment-codes"
