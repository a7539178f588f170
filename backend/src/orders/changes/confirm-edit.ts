import { orderLock, withLocks } from "@mavazi/contracts"
import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { confirmOrderEditRequestWorkflow } from "@medusajs/medusa/core-flows"
import { releaseExcess } from "../../medusa-schema/stock/release-excess"
import { requireNoReversal } from "../../payments/require-no-reversal"
import * as copy from "../copy"
import { keepUnitDiscounts } from "./keep-unit-discounts"
import { requireWholeShillings } from "./require-confirmable"

/**
 * Middleware: confirms an edit as the engine's own route does. Medusa's workflow reserves all units of an edited line, also
 * those that are packed already; they are released again.
 */
export async function confirmEdit(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const orderId = String(req.params["id"])
  const { scope, auth_context: user } = req
  // The workflow takes the order's other lock.
  const preview = await withLocks(scope.resolve(Modules.LOCKING), [orderLock(orderId)], async () => {
    await requireNoReversal(scope, orderId, copy.reversedForMerchant)
    await keepUnitDiscounts(scope, orderId)
    await requireWholeShillings(scope, orderId)
    const input = { order_id: orderId, confirmed_by: user.actor_id }
    const { result } = await confirmOrderEditRequestWorkflow(scope).run({ input })
    await releaseExcess(scope.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION), orderId)
    return result
  })
  res.json({ order_preview: preview })
}
