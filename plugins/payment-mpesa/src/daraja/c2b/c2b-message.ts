import { NAIROBI_OFFSET } from "../../contract/nairobi-time"
import { z } from "zod"
import { DarajaProtocol } from "../http/errors"
import { jsonOf } from "../http/json"

/** Names have three parts; each may be missing. */
const Name = z.string().nullish()

/**
 * Body of a C2B confirmation or validation. `TransAmount` is text with decimals; `MSISDN` is masked in version 2 and hashed in
 * version 1; `TransTime` is Nairobi's time as `YYYYMMDDHHmmss`.
 */
const C2bBody = z.object({
  TransID: z.string().trim().toUpperCase(),
  TransTime: z.union([z.string(), z.number()]).transform(String),
  TransAmount: z.union([z.string(), z.number()]),
  BusinessShortCode: z.union([z.string(), z.number()]).transform(String),
  BillRefNumber: z.string().nullish(),
  MSISDN: z.union([z.string(), z.number()]).transform(String).nullish(),
  FirstName: Name,
  MiddleName: Name,
  LastName: Name,
})

/** A C2B payment to the shortcode. */
export interface C2bMessage {
  /** M-Pesa receipt; empty in a validation, before the payment. */
  receipt: string
  amountCents: number
  /** Account number as the payer typed it; empty without one. */
  reference: string
  shortcode: string
  /** Masked or hashed by Daraja. */
  msisdn: string
  name: string
  paidAt: Date
}

/** @throws DarajaProtocol when the text is not a C2B message of this shortcode */
export function parseC2bMessage(text: string): C2bMessage {
  const parsed = C2bBody.safeParse(jsonOf(text, "a C2B message"))
  if (!parsed.success) {
    const fields = parsed.error.issues.map((issue) => issue.path.join(".") || "body").join(", ")
    throw new DarajaProtocol(`Not a C2B message: ${fields}`)
  }
  const { data } = parsed
  const amountCents = amountInCents(data.TransAmount)
  if (amountCents === undefined) throw new DarajaProtocol("Not a C2B message: TransAmount")
  return {
    receipt: data.TransID,
    amountCents,
    reference: data.BillRefNumber?.trim() ?? "",
    shortcode: data.BusinessShortCode,
    msisdn: data.MSISDN ?? "",
    name: [data.FirstName, data.MiddleName, data.LastName].filter((part) => part).join(" "),
    paidAt: darajaTime(data.TransTime),
  }
}

/** Largest integer of the database's column. */
const MAX_CENTS = 2_147_483_647

/** `1850`, `1850.00` or `1,850.00` shillings in cents; undefined for what is no amount of a payment. */
export function amountInCents(amount: string | number): number | undefined {
  const text = String(amount).trim()
  const isDecimal = /^(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(text)
  const cents = Math.round(Number(text.replaceAll(",", "")) * 100)
  return isDecimal && cents > 0 && cents <= MAX_CENTS ? cents : undefined
}

const DIGITS = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/

/** `20261121143000` in Nairobi; the current time for an invalid value, so that the payment is not lost. */
export function darajaTime(digits: string): Date {
  const at = new Date(digits.replace(DIGITS, `$1-$2-$3T$4:$5:$6${NAIROBI_OFFSET}`))
  return Number.isNaN(at.getTime()) ? new Date() : at
}
