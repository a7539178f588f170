import { z } from "zod"
import { DarajaProtocol } from "../http/errors"
import { jsonOf } from "../http/json"

/** Asynchronous result of a request. */
export interface AsyncResult {
  code: string
  description: string
  conversationId: string
  originatorConversationId: string
  /** Receipt of the transaction; null without one. */
  transactionId: string | null
  /** Result parameters by key. */
  parameters: ReadonlyMap<string, string>
}

/** An empty parameter has no `Value`; a single parameter is not in a list. */
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
 * Parses a message to a ResultURL or QueueTimeOutURL.
 * @throws DarajaProtocol for any other message
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
