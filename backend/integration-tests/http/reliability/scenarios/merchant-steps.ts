import { expect, vi } from "vitest"
import type { Shop } from "../../../harness"
import { type Buyer, newSourceAddress, readOrder, type Variant } from "../../../support/buyer"
import { letPayOnDelivery } from "../../../support/manual-orders"
import { findManualPayment, voidManualPayment } from "../../../support/manual-payments"
import type { Merchant } from "../../../support/merchant"
import { isConnectionLost } from "../../../support/kill-while-locked"
import { type ChangedOrder, exchange, takeBack, withItem } from "../../../support/order-changes"
import { linkHolder, tokenOf } from "../../../support/payment-links"
import { ignoreLostConnection } from "./lost-connection"

export interface PlacedOrder {
  id: string
  total: number
  items: { id: string }[]
}

interface SoldOrder {
  buyer: Buyer
  order: PlacedOrder
}

/** A payment by hand, in shillings. */
const CASH = 100

/** What a merchant does with an order in a scenario. A step may be refused, but not with a 5xx status. */
export class MerchantSteps {
  constructor(
    private readonly shop: Shop,
    private readonly merchant: Merchant,
    private readonly variant: Variant,
    /** Resolves when the engine is not killed any more. */
    private readonly killsEnded: () => Promise<void>,
  ) {}

  requestReversal(orderId: string): Promise<void> {
    const refund = { method: "reversal", reason: "Came back" }
    return this.repeatAfterKill(() => this.tryCall(`/admin/mpesa/orders/${orderId}/refunds`, refund))
  }

  /** The merchant creates a link, and somebody else pays with it. */
  async payByLink(orderId: string, phone: string): Promise<void> {
    const link = await this.merchant
      .call<{ url: string }>("POST", `/admin/orders/${orderId}/payment-link`)
      .catch(() => undefined)
    if (link === undefined) return
    const holder = linkHolder(this.shop, tokenOf(link), newSourceAddress())
    const answer = await holder.pay(phone).catch(ignoreLostConnection)
    if (answer !== undefined) expect(answer.status).toBeLessThan(500)
  }

  recordCash(orderId: string): Promise<void> {
    const cash = { method: "cash", amount: CASH }
    return this.repeatAfterKill(() => this.tryCall(`/admin/orders/${orderId}/payments`, cash))
  }

  voidCash(orderId: string): Promise<void> {
    return this.repeatAfterKill(async () => {
      const paid = await findManualPayment(this.merchant, orderId)
      if (paid) await accepts(voidManualPayment(this.merchant, orderId, paid.id))
    })
  }

  payOnDelivery(orderId: string): Promise<void> {
    return this.repeatAfterKill(() => accepts(letPayOnDelivery(this.merchant, { id: orderId })))
  }

  cancel(orderId: string): Promise<void> {
    return this.repeatAfterKill(() => this.tryCall(`/admin/orders/${orderId}/cancel`, {}))
  }

  /** With the engine's button, for a payment by hand. */
  async refundCash(orderId: string): Promise<void> {
    const { rows } = await this.shop.db.query<{ id: string }>(
      `select p.id from order_payment_collection l join payment p on p.payment_collection_id = l.payment_collection_id
        where l.order_id = $1 and p.provider_id = 'pp_manual_manual' and p.captured_at is not null limit 1`,
      [orderId],
    )
    const [paid] = rows
    if (paid) await this.repeatAfterKill(() => this.tryCall(`/admin/payments/${paid.id}/refund`, { amount: CASH / 2 }))
  }

  /** Three calls, as Medusa's admin makes them. A refused edit is deleted. */
  edit({ id, items: [item] }: PlacedOrder, quantity: number): Promise<void> {
    return this.repeatAfterKill(async () => {
      const isOpen =
        (await this.tryCall("/admin/order-edits", { order_id: id })) &&
        (await this.tryCall(`/admin/order-edits/${id}/items/item/${item?.id ?? ""}`, { quantity })) &&
        (await this.tryCall(`/admin/order-edits/${id}/confirm`, {}))
      if (!isOpen) await this.deleteEdit(id)
    })
  }

  /** Also on a busy machine: while an edit is open, Medusa records no refund of the order. */
  private deleteEdit(orderId: string): Promise<void> {
    return vi.waitFor(
      () =>
        this.merchant.call("DELETE", `/admin/order-edits/${orderId}`).then(
          () => undefined,
          (error: unknown) => {
            if (isConnectionLost(error) || String(error).includes("busy")) throw error
          },
        ),
      { timeout: 60_000, interval: 500 },
    )
  }

  send(orderId: string): Promise<void> {
    const parcel = { courier: "Our own rider" }
    return this.repeatAfterKill(() => this.tryCall(`/admin/orders/${orderId}/shipping/shipped`, parcel))
  }

  /** A unit of an order that has arrived is exchanged for another one. */
  exchange(sold: SoldOrder): Promise<void> {
    return this.changeDelivered(sold, (item) =>
      exchange(this.merchant, item, { back: 1, variantId: this.variant.id, chargesShipping: true }),
    )
  }

  /** A unit of an order that has arrived comes back. */
  takeBack(sold: SoldOrder): Promise<void> {
    return this.changeDelivered(sold, (item) => takeBack(this.merchant, item, { whole: 1 }))
  }

  /** Changes the item of an order that has arrived. */
  private changeDelivered(
    { buyer, order: placed }: SoldOrder,
    change: (item: ChangedOrder) => Promise<unknown>,
  ): Promise<void> {
    return this.repeatAfterKill(async () => {
      await this.tryCall(`/admin/orders/${placed.id}/shipping/delivered`, {})
      if ((await readOrder(buyer, placed.id)).status === "delivered") await accepts(change(withItem(placed)))
    })
  }

  /** The merchant has all messages about the order's money read again. */
  async readAgain(orderId: string): Promise<void> {
    const { rows } = await this.shop.db.query<{ id: string }>(
      `select e.id from mpesa_daraja_event e join mpesa_attempt a on a.id = e.attempt_id where a.order_id = $1`,
      [orderId],
    )
    for (const { id } of rows) {
      await this.repeatAfterKill(() => this.tryCall(`/admin/mpesa/events/${id}/read-again`, {}))
    }
  }

  /** False when the call was refused. A call that a kill interrupts throws. */
  private tryCall(path: string, body: object): Promise<boolean> {
    return accepts(this.merchant.call("POST", path, body))
  }

  /** A merchant who gets no answer does it again when the engine is back. */
  private async repeatAfterKill(work: () => Promise<unknown>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (!isConnectionLost(error)) throw error
      await this.killsEnded()
      await work()
    }
  }
}

/** False when a call was refused. */
async function accepts(call: Promise<unknown>): Promise<boolean> {
  try {
    await call
    return true
  } catch (refusal) {
    if (isConnectionLost(refusal)) throw refusal
    expect(String(refusal)).not.toMatch(/: 5\d\d /)
    return false
  }
}
