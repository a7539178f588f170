import { orderLock, withLocks } from "@mavazi/contracts"
import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MathBN, Modules } from "@medusajs/framework/utils"
import { confirmOrderEditRequestWorkflow } from "@medusajs/medusa/core-flows"
import { ApiFailure } from "../../http/api-failure"
import { makeRoomForEdit } from "../../medusa-schema/stock/make-room"
import { settleReservations, spreadReservations } from "../../medusa-schema/stock/move-reservations"
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
    const knex = scope.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
    const edited = await unitsAfterEdit(scope, orderId)
    await makeRoomForEdit(knex, edited)
    const { result } = await confirmOrderEditRequestWorkflow(scope)
      .run({ input })
      .catch(async (refusal: unknown) => {
        await settleReservations(knex, [...edited.keys()])
        return refuseAtOneLocation(refusal)
      })
    await releaseExcess(knex, orderId)
    await spreadReservations(
      knex,
      result.items.map(({ id }) => id),
    )
    return result
  })
  res.json({ order_preview: preview })
}

/** Units of the lines that the open edit of an order changes, by their ids. */
async function unitsAfterEdit(scope: MedusaContainer, orderId: string): Promise<Map<string, number>> {
  const { items } = await scope.resolve(Modules.ORDER).previewOrderChange(orderId)
  const edited = items.filter(({ actions }) => actions?.length)
  return new Map(edited.map(({ id, quantity }) => [id, MathBN.convert(quantity).toNumber()]))
}

/**
 * Medusa reserves all units of an edited line at one location, and names location and item by their ids.
 * @throws ApiFailure 409 `one_location`
 */
function refuseAtOneLocation(refusal: unknown): never {
  // The workflow throws a copy that is no Error.
  const { message = "" } = refusal as { message?: string }
  if (!/^Not enough stock available for item/.test(message)) throw refusal
  throw new ApiFailure(409, copy.editAtOneLocation, "one_location")
}
