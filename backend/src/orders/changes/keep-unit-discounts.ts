import type { MedusaContainer, OrderLineItemAdjustmentDTO, OrderLineItemDTO } from "@medusajs/framework/types"
import { ChangeActionType, MathBN, Modules } from "@medusajs/framework/utils"
import { shareOf, sumOf } from "../../promotions/whole-shillings"

/**
 * Gives the units of edited lines the discount that each unit of the line had, before the open edit of an order is confirmed.
 * Medusa keeps the discount of the whole line when its quantity changes: of three units with 300 shillings off, one unit would
 * keep all 300. Repeats change nothing.
 */
export async function keepUnitDiscounts(container: MedusaContainer, orderId: string): Promise<void> {
  const orders = container.resolve(Modules.ORDER)
  const relations = ["items", "items.detail", "items.adjustments"]
  const { items: before = [] } = await orders.retrieveOrder(orderId, { relations })
  if (before.every(({ adjustments = [] }) => adjustments.length === 0)) return
  const { items, order_change: change } = await orders.previewOrderChange(orderId)
  const edited = items.flatMap((item) => {
    const former = before.find(({ id }) => id === item.id)
    return former === undefined || MathBN.eq(former.quantity, item.quantity) ? [] : [{ former, item }]
  })
  const replacements = edited
    .filter(({ former }) => former.adjustments?.length)
    .map(({ former, item }) => ({
      ...{ order_change_id: change.id, order_id: orderId, version: change.version },
      action: ChangeActionType.ITEM_ADJUSTMENTS_REPLACE,
      details: { reference_id: item.id, adjustments: adjustmentsFor(former, item) },
    }))
  if (replacements.length > 0) await orders.addOrderAction(replacements)
}

/** The engine's types lack a column. */
type Adjustment = OrderLineItemAdjustmentDTO & { is_tax_inclusive: boolean }

/** A unit has a whole number of shillings off; of several promotions it may be fractions, which are divided again. */
function adjustmentsFor({ quantity, adjustments = [] }: OrderLineItemDTO, item: OrderLineItemDTO) {
  const before = (adjustments as Adjustment[]).map(({ amount }, index) => ({
    promotion: String(index),
    amount: MathBN.convert(amount).toNumber(),
  }))
  const sum = sumOf(before)
  const shares = shareOf(before, MathBN.mult(MathBN.div(sum, quantity), item.quantity).toNumber(), sum)
  return (adjustments as Adjustment[]).map(({ code, description, promotion_id, is_tax_inclusive }, index) => ({
    ...{ code, description, promotion_id, is_tax_inclusive },
    amount: shares[index]?.amount ?? 0,
  }))
}
