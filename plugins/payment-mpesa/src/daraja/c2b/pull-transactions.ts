import { z } from "zod"
import { amountInCents, type C2bMessage, darajaTime } from "./c2b-message"
import { saysAlreadyRegistered } from "../http/already-registered"
import type { DarajaClient } from "../http/client"
import { DarajaProtocol, DarajaRejected } from "../http/errors"
import { jsonOf } from "../http/json"
import { darajaTimestamp } from "../stk/password"

/** A payment that Safaricom reversed, with the receipt of its reversal. */
export interface PulledReversal {
  receipt: string
  returnReceipt: string
  at: Date
}

/** One page of payments to a shortcode; a page that is not full is the last one. */
export interface PulledPage {
  payments: C2bMessage[]
  reversals: PulledReversal[]
  /** Rows that cannot be read, each as a page of its own. */
  unreadable: string[]
  /** Rows of the page. */
  count: number
  /** Raw answer, for the event store. */
  raw: string
}

const text = z.union([z.string(), z.number()]).transform(String)

const Pulled = z.object({
  transactionId: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{6,20}$/),
  trxDate: z.string().default(""),
  msisdn: text.nullish(),
  billreference: text.nullish(),
  amount: z.union([z.string(), z.number()]).nullish(),
  transactiontype: z.string().nullish(),
})

type PulledRow = z.infer<typeof Pulled>

/** Type of a transaction that took money back, such as `Transaction Reversal`. */
const REVERSAL = /revers/i

/** The list is nested twice; without payments it is empty or missing. Its rows are parsed singly. */
const PullAnswer = z.object({
  ResponseCode: text,
  ResponseMessage: z.string().default(""),
  Response: z.array(z.unknown()).nullish(),
})

const RegisterAnswer = z.looseObject({})

const REGISTER = { path: "/pulltransactions/v1/register", timeoutMs: 10_000, answer: RegisterAnswer }
const QUERY = { path: "/pulltransactions/v1/query", timeoutMs: 10_000, answer: PullAnswer }

/** 1000: payments found; 1001: none. */
const ANSWERED = new Set(["1000", "1001"])

/**
 * Registers a shortcode for Pull Transactions. Daraja requires a number of the merchant and a URL that it does not call, so
 * that an earlier registration serves as well.
 * @throws DarajaUnavailable, DarajaRejected, DarajaProtocol
 */
export async function registerPull(client: DarajaClient, given: { number: string; url: string }): Promise<void> {
  const body = {
    ShortCode: client.config.shortcode,
    RequestType: "Pull",
    NominatedNumber: given.number,
    CallBackURL: given.url,
  }
  try {
    await client.post(REGISTER, body)
  } catch (error) {
    if (!(error instanceof DarajaRejected) || !saysAlreadyRegistered(error.description)) throw error
  }
}

/**
 * Payments to the shortcode in a time range, from `offset` on. Daraja has the last 48 hours.
 * @throws DarajaUnavailable, DarajaRejected, DarajaProtocol
 */
export async function pullPayments(
  client: DarajaClient,
  { from, to, offset }: { from: Date; to: Date; offset: number },
): Promise<PulledPage> {
  const { shortcode } = client.config
  const answer = await client.post(QUERY, {
    ShortCode: shortcode,
    StartDate: nairobi(from),
    EndDate: nairobi(to),
    OffSetValue: String(offset),
  })
  if (!ANSWERED.has(answer.ResponseCode)) throw new DarajaProtocol(`Pull answered ResponseCode ${answer.ResponseCode}`)
  return { ...contentOf(answer, shortcode), raw: JSON.stringify(answer) }
}

/**
 * A page as it was stored.
 * @throws DarajaProtocol for any other text, and when none of its rows can be read
 */
export function parsePulledPage(raw: string, shortcode: string): PulledPage {
  const { data } = PullAnswer.safeParse(jsonOf(raw, "a pulled page"))
  if (data === undefined) throw new DarajaProtocol("Not a pulled page")
  const content = contentOf(data, shortcode)
  if (content.count > 0 && content.unreadable.length === content.count) {
    throw new DarajaProtocol("Not a pulled page: transactionId or amount")
  }
  return { ...content, raw }
}

function contentOf({ Response: pages }: z.infer<typeof PullAnswer>, shortcode: string): Omit<PulledPage, "raw"> {
  const rows = pages?.flat() ?? []
  const content: Omit<PulledPage, "raw"> = { payments: [], reversals: [], unreadable: [], count: rows.length }
  for (const row of rows) {
    const { data } = Pulled.safeParse(row)
    const amountCents = amountInCents(data?.amount ?? "")
    if (data !== undefined && REVERSAL.test(data.transactiontype ?? "")) content.reversals.push(toReversal(data))
    else if (data !== undefined && amountCents !== undefined)
      content.payments.push(toMessage(data, { amountCents, shortcode }))
    else content.unreadable.push(JSON.stringify({ ResponseCode: "1000", Response: [[row]] }))
  }
  return content
}

/** Assumed: a reversal names the receipt of its payment as the reference. Under another one it belongs to no payment. */
const toReversal = (row: PulledRow): PulledReversal => ({
  receipt: (row.billreference ?? "").trim().toUpperCase(),
  returnReceipt: row.transactionId,
  at: timeOf(row),
})

function toMessage(row: PulledRow, known: Pick<C2bMessage, "amountCents" | "shortcode">): C2bMessage {
  return {
    ...known,
    receipt: row.transactionId,
    reference: row.billreference?.trim() ?? "",
    msisdn: row.msisdn ?? "",
    name: "",
    paidAt: timeOf(row),
  }
}

/** Nairobi's time despite the suffix Z. */
const timeOf = ({ trxDate }: PulledRow) => darajaTime(trxDate.replace(/\D/g, "").slice(0, 14))

/** `2026-11-21 14:30:00`, in Nairobi. */
function nairobi(at: Date): string {
  return darajaTimestamp(at).replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, "$1-$2-$3 $4:$5:$6")
}
