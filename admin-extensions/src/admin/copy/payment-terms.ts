/* Texts of the widgets about payment terms and payment links: on the page of an order, of a draft and of the store. */
import { BY_EMAIL } from "@mavazi/contracts/payment-links/payment-link"

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
export const sendBySms = "Send by SMS"
export const aboveLimit = (limit: string) =>
  `M-Pesa takes at most ${limit} in one payment. The message asks the customer how they want to pay; record other payments first, then the link takes the rest.`

export const validLinks = (count: number) => (count === 1 ? "1 link is valid." : `${String(count)} links are valid.`)
export const linkOf = (created: string, by: string, until: string) =>
  by === BY_EMAIL
    ? `Sent by e-mail ${created}, valid until ${until}`
    : `Created ${created} by ${by}, valid until ${until}`
export const revokeLinks = {
  title: "Withdraw links",
  description:
    "Nobody can see or pay the order with a link that was sent before. Do this when one was sent to the wrong person. You can create another.",
  confirm: "Withdraw links",
  done: "Payment links withdrawn.",
}

export const payOnDelivery = {
  title: "Pay on delivery",
  description: (due: string) =>
    `The order is sent unpaid and does not expire. ${due} is paid when it arrives: by M-Pesa on its page, or in cash that you record here.`,
  confirm: "Send it unpaid",
  done: "The order is paid on delivery.",
}
export const payBeforeSending = {
  title: "Pay before sending",
  description: (due: string) =>
    `${due} must be paid before the order is sent. Its stock stays reserved for 48 hours; then the order expires.`,
  confirm: "Pay before sending",
  done: "The order must be paid before it is sent.",
}
export const draftTerms = "A payment link turns this draft into an order and reserves its stock."
export const termsOnDelivery = "Paid on delivery: it can be sent now."
export const reservedUntil = (time: string) => `Not paid. Its stock is reserved until ${time}.`
export const notPaid = "Not paid in full."

export const settings = "Payment on delivery"
export const settingsAbout =
  "On the page of an unpaid order you can then let it be sent unpaid. Customers are not offered this."
export const payOnDeliveryIsOn = "On"
export const payOnDeliveryIsOff = "Off"
export const switchOn = {
  title: "Switch on",
  description: "Staff can let an order be sent unpaid. It is paid when it arrives, and does not expire.",
  confirm: "Switch on",
  done: "Payment on delivery is switched on.",
}
export const switchOff = {
  title: "Switch off",
  description: "No more orders can be sent unpaid. Orders that are paid on delivery already stay so.",
  confirm: "Switch off",
  done: "Payment on delivery is switched off.",
}
