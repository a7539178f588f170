import { z } from "zod"
import type { DarajaClient } from "../http/client"
import { DarajaProtocol, DarajaRejected } from "../http/errors"
import { jsonOf } from "../http/json"
import { darajaTimestamp, stkPassword } from "./password"
import { meaningOf } from "./result-codes"

/** `ResultCode` is a string here and a number in the callback. */
const StkQueryAnswer = z.object({
  ResultCode: z.union([z.string().min(1), z.number()]).transform(String),
  ResultDesc: z.string().default(""),
})

/** Result of a prompt, as a query returns it. */
export interface PromptResult {
  code: string
  description: string
}

/** `none`: Daraja returned no result yet. `raw`: its answer, for the event store. */
export type StkQueryResult = { answer: "none" } | ({ answer: "result"; raw: string } & PromptResult)

export const STK_QUERY = { path: "/mpesa/stkpushquery/v1/query", timeoutMs: 10_000, answer: StkQueryAnswer }

/**
 * Errors that mean "no result yet": `500.001.1001` for open requests and sometimes for finished ones, `400.002.02` for an id
 * that is queried too early. They never mean that the payment failed.
 */
const NO_ANSWER_YET = new Set(["500.001.1001", "400.002.02"])

/**
 * Queries the result of a prompt. The answer has no receipt, amount or phone number.
 * @throws DarajaUnavailable, DarajaRejected, DarajaProtocol
 */
export async function stkQuery(client: DarajaClient, checkoutRequestId: string): Promise<StkQueryResult> {
  const { shortcode, passkey } = client.config
  const timestamp = darajaTimestamp()
  try {
    const answer = await client.post(STK_QUERY, {
      BusinessShortCode: shortcode,
      Password: stkPassword(shortcode, passkey, timestamp),
      Timestamp: timestamp,
      CheckoutRequestID: checkoutRequestId,
    })
    if (meaningOf(answer.ResultCode).class === "pending") return { answer: "none" }
    return { answer: "result", raw: JSON.stringify(answer), ...resultOf(answer) }
  } catch (error) {
    if (error instanceof DarajaRejected && NO_ANSWER_YET.has(error.code)) return { answer: "none" }
    throw error
  }
}

/**
 * Result of an answer as it was stored.
 * @throws DarajaProtocol for any other text
 */
export function parseStkQueryAnswer(raw: string): PromptResult {
  const { data } = StkQueryAnswer.safeParse(jsonOf(raw, "the answer to a query"))
  if (data === undefined) throw new DarajaProtocol("Not the answer to a query")
  return resultOf(data)
}

const resultOf = ({ ResultCode, ResultDesc }: z.infer<typeof StkQueryAnswer>): PromptResult => ({
  code: ResultCode,
  description: ResultDesc,
})
