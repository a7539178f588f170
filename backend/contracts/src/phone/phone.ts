/* Defined in the plugin, which is also installed without the shop. No zod here: the storefront bundles this file. */
export { maskPhone, nationalPhone, normalisePhone } from "@mavazi/payment-mpesa/contract/phone"
