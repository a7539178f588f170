/* Texts of invoices and credit notes. */

export const TITLES = { invoice: "Invoice", credit_note: "Credit note" }
export const correctsInvoice = (number: string) => `Corrects invoice ${number}`
export const REASONS = {
  refund: (order: number) => `Money returned for order ${String(order)}`,
  reversal: (order: number) => `Payment of order ${String(order)} returned by the payment provider`,
  cancelled: (order: number) => `Order ${String(order)} cancelled without a payment`,
}
export const number = "Number"
export const date = "Date"
export const order = "Order"
export const placed = "Placed"
export const seller = "Seller"
export const buyer = "Buyer"
export const kraPin = (pin: string) => `KRA PIN ${pin}`
export const item = "Item"
export const quantity = "Quantity"
export const price = "Price"
export const amount = "Amount"
export const delivery = (name: string) => `Delivery: ${name}`
export const discount = (name: string) => `Discount: ${name}`
export const otherChanges = "VAT added to prices without it"
export const deducted = "Returned before payment"
export const total = "Total, VAT included"
export const vatRate = "VAT rate"
export const percent = (rate: number) => `${String(rate)} %`
export const net = "Without VAT"
export const vat = "VAT"
export const gross = "With VAT"
export const paidBy = "Payments"
export const returnedBy = "Returned"
export const notFiscal = "Amounts in Kenyan shillings. This is not an eTIMS invoice."
export const notFound = "No invoice of yours has this number."
export const page = (current: number, of: number) => `Page ${String(current)} of ${String(of)}`
