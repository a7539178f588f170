import { randomUUID } from "node:crypto"
import { MSISDN } from "../../contract/phone"
import { type Exchange, parseFields, sendJson, textOf } from "../http/http"
import { isLoopback } from "../network/transactions"
import type { Credentials } from "./validate-request"
import {
  FORBIDDEN_URL,
  invalidField,
  isForbidden,
  type ErrorResponse,
  PRODUCT_MISSING,
  sendError,
  URLS_REGISTERED,
} from "../http/error-responses"
import type { Safaricom } from "../network/safaricom"

type Input = Record<string, unknown>

/** `POST /mpesa/c2b/v1/registerurl`, or `v2`: can be repeated, as in the sandbox, unless a rule forbids it. */
export function registerUrls(
  { response, url, body }: Exchange,
  safaricom: Safaricom,
  { shortcode }: Credentials,
): void {
  const input = parseFields(body)
  const fault = registrationFault(input, shortcode) ?? ruleFault(safaricom)
  if (fault !== null) {
    sendError(response, fault)
    return
  }
  const [confirmationUrl, validationUrl] = [textOf(input["ConfirmationURL"]), textOf(input["ValidationURL"])]
  const hashesNumbers = url.pathname.includes("/v1/")
  safaricom.paybill.registered = { shortcode, confirmationUrl, validationUrl, hashesNumbers }
  accept(response, "Success")
}

function registrationFault(input: Input, shortcode: string): ErrorResponse | null {
  if (textOf(input["ShortCode"]) !== shortcode) return invalidField("ShortCode")
  if (!/^(Completed|Cancelled)$/.test(textOf(input["ResponseType"]))) return invalidField("ResponseType")
  for (const field of ["ConfirmationURL", "ValidationURL"]) {
    if (!isLoopback(textOf(input[field]))) return invalidField(field)
    if (isForbidden(textOf(input[field]))) return FORBIDDEN_URL
  }
  return null
}

function ruleFault({ rules, paybill }: Safaricom): ErrorResponse | null {
  if (rules.refusesUrls) return PRODUCT_MISSING
  return rules.registersOnce && paybill.registered !== null ? URLS_REGISTERED : null
}

/** `POST /mpesa/c2b/v1/simulate`, or `v2`: makes a payment, as in the sandbox. */
export function simulatePayment({ response, body }: Exchange, safaricom: Safaricom, { shortcode }: Credentials): void {
  const input = parseFields(body)
  const fault = paymentFault(input, shortcode)
  if (fault !== null) {
    sendError(response, fault)
    return
  }
  const [msisdn, reference] = [textOf(input["Msisdn"]), textOf(input["BillRefNumber"])]
  void safaricom.payBill({ msisdn, amount: Number(textOf(input["Amount"])), reference })
  accept(response, "Accept the service request successfully.")
}

function paymentFault(input: Input, shortcode: string): ErrorResponse | null {
  if (textOf(input["ShortCode"]) !== shortcode) return invalidField("ShortCode")
  if (textOf(input["CommandID"]) !== "CustomerPayBillOnline") return invalidField("CommandID")
  if (!/^[1-9]\d*$/.test(textOf(input["Amount"]))) return invalidField("Amount")
  return MSISDN.test(textOf(input["Msisdn"])) ? null : invalidField("Msisdn")
}

function accept(response: Exchange["response"], description: string): void {
  // Spelled like this by Daraja.
  sendJson(response, 200, {
    OriginatorCoversationID: randomUUID(),
    ResponseCode: "0",
    ResponseDescription: description,
  })
}
