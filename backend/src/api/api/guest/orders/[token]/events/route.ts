import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { inLanguageOf } from "../../../../../../language/answer-in-language"
import { orderOfLink } from "../../../../../../orders/order-links/order-of-request"
import { streamOrder } from "../../../../../../orders/stream/order-stream"

/** A link does not end, so neither does the access. */
const watchAccess = () => () => undefined

export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const linked = await orderOfLink(req)
  await streamOrder(req, res, {
    ...{ ...linked, reader: linked.orderId, watchAccess },
    translate: (order) => inLanguageOf(req, order),
  })
}
