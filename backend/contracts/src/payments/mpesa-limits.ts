/* Defined in the plugin, which is also installed without the shop. */
export { MAX_PAYMENT } from "@mavazi/payment-mpesa/contract/payment-limit"
