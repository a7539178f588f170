import { z } from "zod"
import { DarajaProtocol } from "../http/errors"
import { jsonOf } from "../http/json"

/** Outcome of a request that Daraja answers later, at an address that we gave it. */
export interface AsyncResult {
  code: string
  description: string
  conversationId: string
  originatorConversationId: string
  /** Receipt of what was done; null when nothing was. */
  transactionId: string | null
  /** What else is told, by its key. */
  parameters: ReadonlyMap<string, string>
}

/** `Value` is missing for what is empty; a single parameter comes without its list. */
const Parameter = z.object({ Key: z.string(), Value: z.union([z.string(), z.number()]).transform(String).optional() })

const Body = z.object({
  Result: z.object({
    ResultCode: z.union([z.string().min(1), z.number()]).transform(String),
    ResultDesc: z.string().default(""),
    ConversationID: z.string().default(""),
    OriginatorConversationID: z.string().default(""),
    TransactionID: z.string().optional(),
    ResultParameters: z
      .object({ ResultParameter: z.union([z.array(Parameter), Parameter.transform((one) => [one])]) })
      .optional()
      .catch(undefined),
  }),
})

/**
 * Reads what Daraja sends to a ResultURL or a QueueTimeOutURL.
 * @throws DarajaProtocol when it is none of both
 */
export function parseAsyncResult(text: string): AsyncResult {
  const { data } = Body.safeParse(jsonOf(text, "the result of a request"))
  if (data === undefined) throw new DarajaProtocol("Not the result of a request")
  const { Result } = data
  return {
    code: Result.ResultCode,
    description: Result.ResultDesc,
    conversationId: Result.ConversationID,
    originatorConversationId: Result.OriginatorConversationID,
    transactionId: Result.TransactionID || null,
    parameters: new Map(Result.ResultParameters?.ResultParameter.map(({ Key, Value = "" }) => [Key, Value])),
  }
}
