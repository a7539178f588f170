import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { ANSWERED } from "../../http/middleware/hold-locks"
import { findLatestChange } from "../../medusa-schema/orders/latest-change"
import type { ChangeRecord } from "../../medusa-schema/orders/order-change"

/** Names of the records in the engine's responses. Plural, they are the last part of the form's address. */
const NAMES: Record<ChangeRecord, string> = { order_exchange: "exchange", order_claim: "claim", return: "return" }

interface BeginCall {
  orderId: string
  record: ChangeRecord
}

/**
 * Answers a call that would begin an exchange, claim or return a second time with the one that was begun: two calls at
 * once, and the call that the engine's form makes when it has closed (decision 232). Does nothing for other calls.
 */
export async function answerDuplicateBegin(
  req: MedusaRequest,
  res: MedusaResponse,
  { orderId, record }: BeginCall,
): Promise<typeof ANSWERED | undefined> {
  const { scope } = req
  const latest = await findLatestChange(scope.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION), orderId, record)
  const name = NAMES[record]
  const isDuplicate = latest?.isEmpty || (latest?.isJustConfirmed && isFormClosed(req.headers.referer, orderId, name))
  if (!isDuplicate) return undefined
  const { data } = await scope
    .resolve(ContainerRegistrationKeys.QUERY)
    .graph({ entity: record, fields: ["*"], filters: { id: latest.recordId } })
  const [begun] = data as [Record<string, unknown>?]
  if (!begun || !isSame(begun, req.body as object)) return undefined
  res.json({ order: await scope.resolve(Modules.ORDER).retrieveOrder(orderId), [name]: begun })
  return ANSWERED
}

/** The browser is on another page of the order than the form. Browsers send the whole address to their own origin. */
function isFormClosed(referer: string | undefined, orderId: string, name: string): boolean {
  const [page = ""] = (referer ?? "").split("?")
  return page.includes(`/orders/${orderId}`) && !page.endsWith(`/${name}s`)
}

const isSame = (begun: Record<string, unknown>, body: object): boolean =>
  Object.entries(body).every(([field, value]) => begun[field] === value)
