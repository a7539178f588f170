import { z } from "zod"
import { DarajaProtocol } from "../http/errors"
import { jsonOf } from "../http/json"

/** Names come in three parts, of which any may be missing. */
const Name = z.string().nullish()

/**
 * Confirmation and validation have one body. `TransAmount` is text with decimals; `MSISDN` is masked in
 * version 2 and a hash in version 1; `TransTime` is Nairobi's time as `YYYYMMDDHHmmss`.
 */
const C2bBody = z.object({
  TransID: z.string().trim().toUpperCase(),
  TransTime: z.union([z.string(), z.number()]).transform(String),
  TransAmount: z.union([z.string(), z.number()]).transform(Number),
  BusinessShortCode: z.union([z.string(), z.number()]).transform(String),
  BillRefNumber: z.string().nullish(),
  MSISDN: z.union([z.string(), z.number()]).transform(String).nullish(),
  FirstName: Name,
  MiddleName: Name,
  LastName: Name,
})

/** A payment that somebody makes, or has made, to the shortcode. */
export interface C2bMessage {
  /** M-Pesa receipt; empty in a validation, where nothing has been paid yet. */
  receipt: string
  amountCents: number
  /** Account number as the payer typed it; empty when there was none. */
  reference: string
  shortcode: string
  /** As Daraja tells it: masked, or a hash. */
  msisdn: string
  name: string
  paidAt: Date
}

/** @throws DarajaProtocol when the text is no C2B message, or not of this shortcode's money. */
export function parseC2bMessage(text: string): C2bMessage {
  const parsed = C2bBody.safeParse(jsonOf(text, "a C2B message"))
  if (!parsed.success) {
    const fields = parsed.error.issues.map((issue) => issue.path.join(".") || "body").join(", ")
    throw new DarajaProtocol(`Not a C2B message: ${fields}`)
  }
  const { data } = parsed
  const amountCents = Math.round(data.TransAmount * 100)
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0) throw new DarajaProtocol("Not a C2B message: TransAmount")
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

const DIGITS = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/

/** `20261121143000` in Nairobi; now for a time that makes no sense: money counts, its minute does not. */
export function darajaTime(digits: string): Date {
  const at = new Date(digits.replace(DIGITS, "$1-$2-$3T$4:$5:$6+03:00"))
  return Number.isNaN(at.getTime()) ? new Date() : at
}
