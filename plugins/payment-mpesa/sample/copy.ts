/* The texts of the sample, to be changed or translated. Reasons of a payment come from the plugin. */

export const placeOrder = "Place order and pay with M-Pesa"
export const orderFailed = "The order could not be placed. Please try once more."
export const offline = "The shop does not answer. Check your connection; this page keeps trying."

export const heading = "M-Pesa payment"
export const loading = "Reading your payment…"
export const due = (amount: string) => `${amount} to pay`
export const nothingToPay = "Nothing is to be paid for this order."

export const STATES = {
  unpaid: "Enter the number to pay with. A prompt appears on that phone.",
  sending: "A prompt is being sent to your phone…",
  prompted: "Enter your M-Pesa PIN on your phone.",
  checking: "M-Pesa has not told us the result yet. Please do not pay twice.",
  paid: "Paid. Thank you!",
  failed: "The payment did not succeed.",
  review: "Your money has arrived and needs a look by the shop. Please do not pay twice.",
  refunded: "Your payment was returned.",
} as const
export const receiptOf = (receipt: string) => `Receipt ${receipt}`

export const phone = "M-Pesa number"
export const samePhone = "The number of the order"
export const pay = "Pay with M-Pesa"
export const retry = "Send another prompt"

export const paybill = "Or pay by hand"
export const paybillSteps = (shortcode: string, account: string, amount: string) => [
  "Open Lipa na M-PESA, then Pay Bill.",
  `Business number: ${shortcode}`,
  `Account number: ${account}`,
  `Amount: ${amount}, exactly`,
]

export const receipt = "Paid, and this page does not show it? Enter the receipt of the SMS"
export const submitReceipt = "Look for my payment"
export const RECEIPT_STATES = {
  checking: "M-Pesa was asked. Press the button again in a minute for the result.",
  attached: "Found: the payment belongs to this order.",
  unmatched: "No payment for this order has that receipt.",
} as const
