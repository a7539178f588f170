import { DEFAULT_LANGUAGE } from "@mavazi/contracts/shared/language"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { CHECKOUT, type CheckoutRepository } from "../../src/orders/checkouts/checkout-repository"
import { lineColumns, lineValues } from "../../src/medusa-schema/carts/line-columns"
import { lockOrCreateCart, newLineId, openCartOf } from "../../src/medusa-schema/carts/open-cart"
import { sellableVariantsSql } from "../../src/medusa-schema/products/sellable-variants"
import { draftOrder } from "../../src/orders/place/draft-order"
import { paymentGatewaysOf } from "../../src/payments/payment-gateways"
import { writeOrder } from "../../src/orders/place/write-order"
import { DEMO_BUYERS, type DemoBuyer } from "./buyers"
import type { PlannedOrder } from "./plan"

export interface PlacedOrder {
  id: string
  attemptId: string
  total: number
  planned: PlannedOrder
}

interface Variant {
  id: string
  publishedAt: Date
}

/** Network address stored with generated orders and prompts. */
const SOURCE = "127.0.0.1"

/**
 * Writes the planned orders as checkout does: cart, order, reservation, payment, checkout record. All have the current time;
 * the caller dates them back. Stock must be sufficient.
 */
export async function placeOrders(
  container: MedusaContainer,
  trx: Knex.Transaction,
  planned: readonly PlannedOrder[],
): Promise<PlacedOrder[]> {
  const customerIds = await customersOf(trx)
  const variants = await variantsByAge(trx)
  const placed: PlacedOrder[] = []
  for (const order of planned) {
    const buyer = DEMO_BUYERS[order.buyer]
    const customerId = buyer && customerIds.get(buyer.email)
    if (!customerId) continue
    await fillCart(trx, customerId, chooseVariants(order, variants))
    placed.push(await placeOrder(container, trx, { customerId, buyer, planned: order }))
  }
  return placed
}

async function placeOrder(
  container: MedusaContainer,
  trx: Knex.Transaction,
  { customerId, buyer, planned }: { customerId: string; buyer: DemoBuyer; planned: PlannedOrder },
): Promise<PlacedOrder> {
  const owner = { kind: "customer", id: customerId } as const
  const cart = await openCartOf(trx, owner)
  if (!cart) throw new Error(`${buyer.email} has no cart.`)
  const { street, city, postalCode, phone } = buyer
  const { shippingOption } = planned
  const request = {
    shippingAddress: { street, city, postalCode, country: "Kenya" },
    paymentMethod: "mpesa" as const,
    phone,
    ...(shippingOption === undefined ? {} : { shippingOption }),
  }
  const gateway = paymentGatewaysOf(container).gatewayOf(request.paymentMethod)
  const draft = await draftOrder(trx, cart, {
    ...{ owner, guest: null, request, clientAddress: SOURCE, gateway, discounted: null },
    language: DEFAULT_LANGUAGE,
  })
  const { order, attemptToSend: attemptId } = await writeOrder(trx, draft)
  if (attemptId === null) throw new Error(`${buyer.email} has no phone number.`)
  await container.resolve<CheckoutRepository>(CHECKOUT).record(trx, {
    ...{
      orderId: order.id,
      cartId: cart.id,
      customerId,
      guestId: null,
      key: cart.id,
      hash: "demo",
      response: { order },
    },
    ...{ total: draft.total, paymentMethod: gateway.id, attemptId, clientAddress: SOURCE },
  })
  return { id: order.id, attemptId, total: draft.total, planned }
}

/** Creates the buyers as customers without a login. Returns their ids by e-mail address. */
async function customersOf(trx: Knex): Promise<Map<string, string>> {
  const { rows } = await trx.raw<{ rows: { id: string; email: string }[] }>(
    `insert into customer (id, email, first_name, last_name, phone, has_account, metadata)
     select 'cus_demo_' || md5(buyer.email), buyer.email, buyer."firstName", buyer."lastName", buyer.phone, false,
            '{"demo": true}'
       from jsonb_to_recordset(?::jsonb) as buyer (email text, "firstName" text, "lastName" text, phone text)
     returning id, email`,
    [JSON.stringify(DEMO_BUYERS)],
  )
  return new Map(rows.map(({ id, email }) => [email, id]))
}

/** Published variants with managed stock, oldest first. */
async function variantsByAge(trx: Knex): Promise<Variant[]> {
  const { rows } = await trx.raw<{ rows: Variant[] }>(
    `select v.id, p.created_at as "publishedAt"
       from product_variant v join product p on p.id = v.product_id
      where v.deleted_at is null and p.deleted_at is null and p.status = 'published' and v.manage_inventory
      order by p.created_at, md5(v.sku)`,
  )
  return rows
}

/** Chooses among variants published before the order, and always among the oldest tenth at least. */
function chooseVariants({ at, lines }: PlannedOrder, variants: readonly Variant[]): Map<string, number> {
  const published = variants.findIndex(({ publishedAt }) => publishedAt > at)
  const onSale = Math.max(Math.ceil(variants.length / 10), published < 0 ? variants.length : published)
  const chosen = new Map<string, number>()
  for (const { variant, quantity } of lines) {
    const id = variants[Math.floor(variant * onSale)]?.id
    if (id !== undefined) chosen.set(id, quantity)
  }
  return chosen
}

async function fillCart(trx: Knex, customerId: string, quantities: Map<string, number>): Promise<void> {
  const cartId = await lockOrCreateCart(trx, { kind: "customer", id: customerId })
  const lines = [...quantities].map(([variantId, quantity]) => ({ id: newLineId(), variantId, quantity }))
  await trx.raw(
    `insert into cart_line_item (id, cart_id, quantity, ${lineColumns})
     select line.id, :cartId, line.quantity, ${lineValues}
       from jsonb_to_recordset(:lines::jsonb) as line (id text, "variantId" text, quantity int)
       join (${sellableVariantsSql("v.id = any(:variantIds::text[])")}) item on item.variant_id = line."variantId"`,
    { cartId, lines: JSON.stringify(lines), variantIds: [...quantities.keys()] },
  )
}
