/* Texts of the widget on an order's and a draft's page: payment terms and payment links. */

export const paymentLink = "Payment link"
export const createLink = {
  title: "Create link",
  description: (due: string) =>
    `Anybody who has the link can pay ${due} by M-Pesa, without an account, for 48 hours. The order's stock stays reserved until then.`,
  draftDescription: (due: string) =>
    `The draft becomes an order of ${due}, and its stock is reserved for 48 hours. Anybody who has the link can pay it by M-Pesa, without an account.`,
  confirm: "Create link",
  done: "Payment link created.",
}
export const linkCreated = "Send this message to the customer. The link is shown only once; you can create another."
export const copyMessage = "Copy message"
export const sendByWhatsApp = "Send by WhatsApp"

export const payOnDelivery = {
  title: "Pay on delivery",
  description: (due: string) =>
    `The order is sent unpaid and does not expire. ${due} is paid when it arrives: by M-Pesa on its page, or in cash that you record here.`,
  confirm: "Send it unpaid",
  done: "The order is paid on delivery.",
}
export const draftTerms = "A payment link turns this draft into an order and reserves its stock."
export const termsOnDelivery = "Paid on delivery: it can be sent now."
export const reservedUntil = (time: string) => `Not paid. Its stock is reserved until ${time}.`
export const notPaid = "Not paid in full."
