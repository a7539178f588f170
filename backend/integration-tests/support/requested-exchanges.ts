import { type ExchangeRequest, OrderDetail } from "@mavazi/contracts"
import { expect } from "vitest"
import type { Shop } from "../harness"
import { addToCart, type Buyer, newBuyer, orderAndPay, readOrder, setPrice, setStock, type Variant } from "./buyer"
import type { Merchant } from "./merchant"
import { deliver, withItem } from "./order-changes"

/** What one ordered unit costs, and its shipping. */
export const PRICE = 1500
export const SHIPPING = 350
/** Of `ExchangeVariants.dearer`. */
export const DEARER_PRICE = 2500

/** Variants of one product, of which 100 are in stock. */
export interface ExchangeVariants {
  ordered: Variant
  same: Variant
  dearer: Variant
  cheaper: Variant
}

export type Delivered = Awaited<ReturnType<ExchangeSupport["deliveredOrder"]>>
export type ExchangeSupport = Awaited<ReturnType<typeof exchangeSupport>>

async function findVariantsToExchange(shop: Shop): Promise<ExchangeVariants> {
  const { rows } = await shop.db.query<Variant>(
    `select v.id, v.product_id as "productId", i.inventory_item_id as "inventoryItemId", l.id as "levelId", p.title
       from product p
       join product_variant v on v.product_id = p.id and v.deleted_at is null
       join product_variant_inventory_item i on i.variant_id = v.id and i.deleted_at is null
       join inventory_level l on l.inventory_item_id = i.inventory_item_id and l.deleted_at is null
      where p.id = (select product_id from product_variant
                     where manage_inventory and not allow_backorder and deleted_at is null
                     group by product_id having count(*) > 3 order by product_id limit 1)
      order by v.id limit 4`,
  )
  const [ordered, same, dearer, cheaper] = rows as [Variant, Variant, Variant, Variant]
  for (const [variant, price] of [
    [ordered, PRICE],
    [same, PRICE],
    [dearer, DEARER_PRICE],
    [cheaper, 1000],
  ] as const) {
    await setPrice(shop, variant, price)
    await setStock(shop, variant, 100)
  }
  return { ordered, same, dearer, cheaper }
}

/** Delivered orders whose pieces can be exchanged, and requests for it. */
export async function exchangeSupport(shop: Shop, merchant: Merchant) {
  const variants = await findVariantsToExchange(shop)

  /** Paid, sent and delivered. */
  const deliveredOrder = async (units = 1, buyer?: Buyer) => {
    const customer = buyer ?? (await newBuyer(shop))
    if (buyer === undefined) await addToCart(customer, variants.ordered, units)
    const { id } = await orderAndPay(customer)
    await deliver(merchant, { id })
    return { buyer: customer, ...withItem(await readOrder(customer, id)) }
  }
  const ask = (
    { buyer, id }: { id: string; buyer: Pick<Buyer, "visitor"> },
    items: ExchangeRequest["items"],
    headers: Record<string, string> = {},
  ) => buyer.visitor.api<unknown>(`/api/orders/${id}/exchanges`, { body: { items }, headers })

  const wish = ({ item }: { item: string }, variant: Variant, quantity = 1) => [
    { id: item, quantity, variantId: variant.id },
  ]

  return {
    ...{ variants, deliveredOrder, ask, wish },
    /** Requests an exchange, which succeeds; returns the id of the request. */
    request: async (
      made: { id: string; item: string; buyer: Pick<Buyer, "visitor"> },
      variant: Variant,
      quantity = 1,
    ): Promise<string> => {
      const answer = await ask(made, wish(made, variant, quantity))
      expect(answer.status, JSON.stringify(answer.body)).toBe(201)
      return OrderDetail.parse(answer.body).exchanges.at(-1)?.id ?? ""
    },
    approve: (id: string) => merchant.call("POST", `/admin/exchange-requests/${id}/approve`, {}),
    refuse: (id: string, reason: string) => merchant.call("POST", `/admin/exchange-requests/${id}/refuse`, { reason }),
    /** The engine's return of an approved exchange. */
    returnOfExchange: async (orderId: string): Promise<string> => {
      const { rows } = await shop.db.query<{ id: string }>(
        `select id from return where order_id = $1 and exchange_id is not null and deleted_at is null`,
        [orderId],
      )
      expect(rows).toHaveLength(1)
      return rows[0]?.id ?? ""
    },
  }
}
