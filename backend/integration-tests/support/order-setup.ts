import type { Order } from "@mavazi/contracts"
import { expect, vi } from "vitest"
import { type Shop, type ShopConnection, type ShopOptions, startShop } from "../harness"
import {
  type Buyer,
  buyerWithCart,
  findVariants,
  order,
  orderAndPay,
  phoneForScript,
  plainCheckout,
  readOrder,
  setPrice,
  setStock,
  type Variant,
} from "./buyer"
import { eventually } from "./eventually"
import { Merchant } from "./merchant"
import { type ChangedOrder, deliver, withItem } from "./order-changes"

/** A shop, its merchant and a variant with enough units in stock for every test of a file. */
export interface OpenShop {
  shop: Shop
  merchant: Merchant
  variant: Variant
}

/** Starts a shop, signs its merchant in and stocks a variant; `price` is the variant's in shillings, unless it does not matter. */
export async function openShop({ price, ...options }: ShopOptions & { price?: number } = {}): Promise<OpenShop> {
  const shop = await startShop(options)
  const merchant = await Merchant.signIn(shop)
  const [variant] = (await findVariants(shop, 1)) as [Variant]
  if (price !== undefined) await setPrice(shop, variant, price)
  await setStock(shop, variant, 1000)
  return { shop, merchant, variant }
}

/** An order of one item, and its customer. */
export interface PlacedOrder extends ChangedOrder {
  buyer: Buyer
  order: Order
}

interface Purchase {
  units?: number
  /** What differs from `plainCheckout`. */
  checkout?: object
}

/** A new account orders units of a variant; without a phone number in `checkout` no prompt is sent. */
export async function newOrder(
  shop: ShopConnection,
  variant: Variant,
  { units, checkout, headers }: Purchase & { headers?: object } = {},
): Promise<PlacedOrder> {
  const buyer = await buyerWithCart(shop, variant, units)
  const placed = await order(buyer, { ...plainCheckout, ...checkout }, headers)
  return { buyer, order: placed, ...withItem(placed) }
}

/** As `newOrder`, paid by a prompt: the order once its payment is recorded. */
export async function paidOrder(
  shop: ShopConnection,
  variant: Variant,
  { units, checkout }: Purchase = {},
): Promise<PlacedOrder> {
  const buyer = await buyerWithCart(shop, variant, units)
  const paid = await orderAndPay(buyer, checkout)
  return { buyer, order: paid, ...withItem(paid) }
}

/** As `paidOrder`, then sent and delivered; `order` is as it was before that. */
export async function deliveredOrder(
  { shop, merchant }: Pick<OpenShop, "shop" | "merchant">,
  variant: Variant,
  purchase?: Purchase,
): Promise<PlacedOrder> {
  const made = await paidOrder(shop, variant, purchase)
  await deliver(merchant, made)
  return made
}

/** Pays an order by an amount in cash, in shillings, and the rest by a prompt; returns the order once it is paid. */
export async function payByCashAndMpesa(
  merchant: Merchant,
  { buyer, id }: Pick<PlacedOrder, "buyer" | "id">,
  cash: number,
): Promise<Order> {
  await merchant.call("POST", `/admin/orders/${id}/payments`, { method: "cash", amount: cash })
  await buyer.visitor.api(`/api/orders/${id}/payments`, { body: { phone: phoneForScript("01") } })
  return vi.waitFor(async () => {
    const paid = await readOrder(buyer, id)
    expect(paid.payment).toMatchObject({ paid: true, due: 0 })
    return paid
  }, eventually)
}

/** Units that are reserved for an order, at all locations. */
export async function reservedUnits({ db }: Pick<ShopConnection, "db">, { id }: { id: string }): Promise<number> {
  const { rows } = await db.query<{ units: number }>(
    `select coalesce(sum(quantity), 0)::int as units from reservation_item
      where deleted_at is null and line_item_id in (select item_id from order_item where order_id = $1)`,
    [id],
  )
  return rows[0]?.units ?? 0
}

/** All units of an order, as the engine's fulfilments take them. */
export const unitsOf = ({ items }: Pick<Order, "items">) => items.map(({ id, quantity }) => ({ id, quantity }))
