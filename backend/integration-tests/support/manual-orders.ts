import type { ShopConnection } from "../harness"
import { type Buyer, buyerWithCart, order, plainCheckout, type Variant } from "./buyer"
import type { Merchant } from "./merchant"
import { type ChangedOrder, deliver, withItem } from "./order-changes"

/** An order, its only item and its customer. */
export interface ManualOrder extends ChangedOrder {
  buyer: Buyer
}

/** Places an order whose payment the merchant records by hand. */
export async function placeManualOrder(shop: ShopConnection, variant: Variant, units = 1): Promise<ManualOrder> {
  const buyer = await buyerWithCart(shop, variant, units)
  return { buyer, ...withItem(await order(buyer, { ...plainCheckout, paymentMethod: "manual" })) }
}

/** Lets an order be shipped before it is paid. The shop needs `PAY_ON_DELIVERY`. */
export async function letPayOnDelivery(merchant: Merchant, { id }: { id: string }): Promise<void> {
  await merchant.call("POST", `/admin/orders/${id}/payment-terms`, { terms: "on_delivery" })
}

/** Delivers an unpaid order: money and changes of its items are both possible then. */
export async function deliverUnpaid(merchant: Merchant, made: { id: string }): Promise<void> {
  await letPayOnDelivery(merchant, made)
  await deliver(merchant, made)
}
