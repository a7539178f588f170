// Defined in the plugin, which is also installed without the shop.
export { SubmitReceiptRequest, SubmittedReceipt } from "@mavazi/payment-mpesa/contract/submitted-receipt"
