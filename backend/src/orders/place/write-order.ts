import { type Order, PAY_WITHIN_MINUTES } from "@mavazi/contracts"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { displayedAddress } from "../read/displayed-address"
import { countPromotions } from "./count-promotions"
import type { OrderDraft } from "./draft-order"
import { insertOrder, newOrderIds } from "../../medusa-schema/orders/new-order-rows"
import { paymentOf } from "../status/order-payment"
import { balanceOf } from "../status/order-balance"
import { isCancellable } from "../status/order-status"
import { throwOutOfStock } from "./out-of-stock"
import { allocateStock } from "../../medusa-schema/stock/reservations"
import { setCustomerPhone } from "../../medusa-schema/accounts/customers"
import { promotedBy } from "../../promotions/promoted-by"
import { completeCart } from "../../medusa-schema/carts/open-cart"

export interface WrittenOrder {
  order: Order
  /** For `PaymentGateway.sendAttempt`, after the commit. */
  attemptToSend: string | null
}

const MINUTE_MS = 60_000

const NOTHING_MOVED = {
  captured: 0,
  refunded: 0,
  voided: 0,
  uncounted: 0,
  expired: false,
  canceledInEngine: false,
  shipped: false,
}

/**
 * Writes the order, its reservations, its payment and the first payment attempt, and completes the cart, in the caller's
 * transaction.
 * @throws ApiFailure 409 `out_of_stock` when a concurrent order took the stock; `code_exhausted`
 */
export async function writeOrder(trx: Knex, draft: OrderDraft): Promise<WrittenOrder> {
  const demands = draft.lines.flatMap((line) =>
    line.inventory.map(({ itemId, required }) => ({
      lineItemId: line.id,
      inventoryItemId: itemId,
      required,
      quantity: line.quantity,
      backorder: line.backorder,
      divisible: line.inventory.length === 1 && required === 1,
    })),
  )
  const { reservations, shortage } = await allocateStock(trx, draft.cart.salesChannelId, demands)
  const short = draft.lines.find((line) => line.id === shortage?.lineItemId)
  if (short) throwOutOfStock(short, shortage?.left ?? 0)
  const ids = newOrderIds()
  const notInStock = new Set(reservations.filter(({ isShort }) => isShort).map(({ lineItemId }) => lineItemId))
  const lines = draft.lines.map((line) => ({ ...line, madeToOrder: notInStock.has(line.id) }))
  const placed = await insertOrder(trx, { ...draft, lines }, { ids, reservations })
  await completeCart(trx, draft.cart.id, draft.customer)
  if (draft.keepsPhone) {
    await setCustomerPhone(trx, draft.customer.id, draft.phone)
  }
  const attemptToSend = await draft.gateway.createAttempt(
    {
      orderId: ids.order,
      paymentSessionId: ids.paymentSession,
      amount: draft.total,
      phone: draft.phone,
      accountId: draft.isGuest ? undefined : draft.customer.id,
      clientAddress: draft.clientAddress,
    },
    { knex: trx },
  )
  const payments = await draft.gateway.readPayments([ids.order], { knex: trx })
  // Last, because every other order with a limited code waits for its lock until the transaction ends.
  await countPromotions(trx, draft, ids.order)
  const amounts = { ...NOTHING_MOVED, total: draft.total, due: draft.total }
  const payment = paymentOf(amounts, payments.get(ids.order))
  const balance = balanceOf(amounts, payment)
  const order = newOrderView({ ...draft, lines }, { id: ids.order, ...placed, payment, balance })
  return { order, attemptToSend }
}

interface PlacedOrder {
  id: string
  display_id: number
  created_at: Date
  payment: Order["payment"]
  balance: Order["balance"]
}

/** The response for the new order, built without reading it back. */
function newOrderView(draft: OrderDraft, { id, payment, balance, ...placed }: PlacedOrder): Order {
  const { shipping } = draft
  return {
    _id: id,
    id,
    number: placed.display_id,
    createdAt: placed.created_at.toISOString(),
    status: "pending",
    statusReason: null,
    total: draft.total,
    goods: draft.goods,
    discount: draft.discount,
    discounts: draft.discounts,
    shipping: {
      ...{ id: shipping.id, name: shipping.name, eta: shipping.eta, price: shipping.price },
      ...promotedBy(shipping.discounts),
      ...(shipping.pickup && { pickup: shipping.pickup }),
    },
    otherChanges: 0,
    items: draft.lines.map((line) => ({
      id: line.id,
      productId: line.productId,
      slug: String(line.copied.product_handle),
      name: String(line.copied.title),
      image: line.image,
      size: line.size,
      color: line.color,
      options: line.options,
      quantity: line.quantity,
      returned: 0,
      price: line.unitPrice,
      ...(line.madeToOrder && { madeToOrder: true }),
    })),
    shippingAddress: addressOf(draft),
    refunded: 0,
    shipments: [],
    paymentMethod: draft.gateway.id,
    paymentTerms: "now",
    payBy: new Date(placed.created_at.getTime() + PAY_WITHIN_MINUTES * MINUTE_MS).toISOString(),
    payment,
    balance,
    cancellable: isCancellable({ status: "pending", payment }),
  }
}

function addressOf({ customer, address: { phone, ...address } }: OrderDraft): Order["shippingAddress"] {
  const name = [customer.firstName, customer.lastName].filter(Boolean).join(" ")
  return displayedAddress({ ...address, riderPhone: phone, recipient: address.recipient || name })
}
