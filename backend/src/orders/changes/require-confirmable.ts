import type { MedusaContainer, OrderChangeActionDTO, OrderDTO } from "@medusajs/framework/types"
import { BigNumber, ChangeActionType, Modules } from "@medusajs/framework/utils"
import { ApiFailure } from "../../http/api-failure"
import * as copy from "../copy"

const ADDS_ITEM: string = ChangeActionType.ITEM_ADD
const ADDS_SHIPPING: string = ChangeActionType.SHIPPING_ADD

/** An item or shipping method with what an open change does to it. */
interface Changed {
  actions?: OrderChangeActionDTO[]
}

/**
 * Refuses an open change of an order after which an amount has cents.
 * @throws ApiFailure 409 `not_whole_shillings`
 */
export async function requireWholeShillings(container: MedusaContainer, orderId: string): Promise<void> {
  checkAmounts(await container.resolve(Modules.ORDER).previewOrderChange(orderId))
}

/**
 * Refuses an open exchange, claim or return that the shop could not complete. Medusa reserves the items that the customer gets
 * only when they have a shipping method, and packs no items without a reservation.
 * @throws ApiFailure 409 `not_whole_shillings` or `outbound_shipping_missing`
 */
export async function requireConfirmable(container: MedusaContainer, orderId: string): Promise<void> {
  const preview = await container.resolve(Modules.ORDER).previewOrderChange(orderId)
  checkAmounts(preview)
  const { items, shipping_methods: methods } = preview
  const isAdded = (changed: Changed) => changed.actions?.some(({ action }) => action === ADDS_ITEM)
  const isOutbound = (changed: Changed) =>
    changed.actions?.some(({ action, return_id }) => action === ADDS_SHIPPING && !return_id)
  if (items.some(isAdded) && !methods.some(isOutbound)) {
    throw new ApiFailure(409, copy.noOutboundShipping, "outbound_shipping_missing")
  }
}

function checkAmounts({ summary, items = [], shipping_methods: methods = [] }: OrderDTO): void {
  const amounts = [
    summary?.current_order_total ?? 0,
    ...items.map(({ unit_price }) => unit_price),
    ...methods.map(({ amount }) => amount),
  ]
  if (amounts.every((amount) => Number.isInteger(new BigNumber(amount).numeric))) return
  throw new ApiFailure(409, copy.notWholeShillings, "not_whole_shillings")
}
