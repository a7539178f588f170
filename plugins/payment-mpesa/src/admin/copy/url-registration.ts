import { ARRIVAL_ADVICE, OTHER_URLS_ADVICE, REFUSAL_ADVICE } from "../../contract/registration-advice"

/* Texts about URLs that Safaricom has not registered. */

export const notOffered = "Paybill is not offered to shoppers"
export const offeredByHand = "Paybill is offered on your word"
export const pullMissing = "Pull Transactions is not registered"

export const waiting = "Safaricom has not answered whether it sends confirmations of payments to the shop."
export const refused = (text: string, code: string | null) =>
  `Safaricom refused the shop's URLs: ${[text, code === null ? "" : `(${code})`].filter(Boolean).join(" ")}`
export const unanswered = (text: string) => `The last attempt failed: ${text}`
export const confirmedBy = (name: string, time: string) =>
  `${name} confirmed on ${time} that Safaricom has the shop's URLs. No confirmation of a payment has arrived since.`
export const otherUrls = `${OTHER_URLS_ADVICE}.`
export const refusalAdvice = `${REFUSAL_ADVICE}.`
export const arrivalAdvice = `${ARRIVAL_ADVICE}.`
export const pullAbout = "Payments whose confirmation was lost are found by queries only."
export const nextAttempt = (time: string) => `The shop tries again after ${time}.`

export const tryNow = "Register now"
export const tried = "Sent to Safaricom."
export const confirmByHand = {
  title: "Safaricom has registered them",
  description:
    "Confirm this only if Safaricom told you so. Paybill is then offered to shoppers; if confirmations do not arrive, their payments stay unknown until they are pulled or the statement is imported.",
  confirm: "Offer paybill",
  done: "Paybill is offered.",
}
