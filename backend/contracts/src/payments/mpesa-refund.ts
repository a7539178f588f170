/* What the shop uses of the plugin's calls that refund an order. */
export { mpesaPaths } from "@mavazi/payment-mpesa/contract/admin/paths"
export type { DifferenceRefund } from "@mavazi/payment-mpesa/contract/admin/refunds"
