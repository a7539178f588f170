import type { PaymentView } from "@mavazi/contracts"
import { expect, vi } from "vitest"
import type { TriedProject } from "./tried-project"

/** Numbers of the simulator's scripts. */
export const PHONES = { wrongPin: "254700000114", noAnswer: "254700000105" }

/** Waits until a check holds. */
export const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 30_000, interval: 100 })

/** Orders that are paid by M-Pesa in an empty project. */
export class MpesaOrders {
  constructor(private readonly tried: TriedProject) {}

  async payment(orderId: string): Promise<PaymentView> {
    const payment = await this.tried.shop.mpesa.readPayment(orderId)
    if (payment === null) throw new Error(`Order ${orderId} has no payment.`)
    return payment
  }

  /** Waits until an order's payment is as told. */
  expectPayment(orderId: string, payment: object): Promise<void> {
    return until(async () => expect(await this.payment(orderId)).toMatchObject(payment))
  }

  /** The shopper pays what is due, by the prompt on the phone, and the engine records it. */
  async pay(orderId: string): Promise<void> {
    await this.tried.shop.mpesa.requestPayment(orderId)
    await this.expectPayment(orderId, { state: "paid", due: 0 })
    await this.expectBooks(orderId, { due: 0 })
  }

  /** The merchant changes the quantity of an order's first item, by the engine's order edit. */
  async edit(orderId: string, quantity: number): Promise<void> {
    const { shop } = this.tried
    const { order } = await shop.admin<{ order: { items: [{ id: string }] } }>(`orders/${orderId}`)
    await shop.admin("order-edits", { order_id: orderId })
    await shop.admin(`order-edits/${orderId}/items/item/${order.items[0].id}`, { quantity })
    await shop.admin(`order-edits/${orderId}/confirm`, {})
  }

  async refund(orderId: string, refund: object): Promise<void> {
    await this.tried.shop.admin(`mpesa/orders/${orderId}/refunds`, refund)
  }

  /** Waits until the engine's own books are as told. */
  expectBooks(orderId: string, books: Partial<Awaited<ReturnType<MpesaOrders["books"]>>>): Promise<void> {
    return until(async () => expect(await this.books(orderId)).toMatchObject(books))
  }

  /** What the engine's own books say of an order: shillings captured, refunded and due. */
  async books(orderId: string) {
    const [row] = await this.tried.project.query(`
      select (select coalesce(sum(c.amount), 0) from capture c join payment p on p.id = c.payment_id
                join order_payment_collection l on l.payment_collection_id = p.payment_collection_id
               where l.order_id = o.id and c.deleted_at is null)::text as captured,
             (select coalesce(sum(r.amount), 0) from refund r join payment p on p.id = r.payment_id
                join order_payment_collection l on l.payment_collection_id = p.payment_collection_id
               where l.order_id = o.id and r.deleted_at is null)::text as refunded,
             (s.totals->>'pending_difference') as due
        from "order" o join order_summary s on s.order_id = o.id and s.version = o.version and s.deleted_at is null
       where o.id = '${orderId}'`)
    return { captured: Number(row?.["captured"]), refunded: Number(row?.["refunded"]), due: Number(row?.["due"]) }
  }

  async status(orderId: string): Promise<string> {
    return (await this.tried.shop.admin<{ order: { status: string } }>(`orders/${orderId}`)).order.status
  }

  /** The payment that waits for the merchant's decision. */
  async underReview(orderId: string) {
    const { payments } = await this.tried.shop.admin<{
      payments: { id: string; order_id: string; detail: string | null; received: number | null }[]
    }>("mpesa/review")
    return payments.find(({ order_id }) => order_id === orderId)
  }

  /** The day's statements of the till and of the B2C shortcode explain every payment and refund of the shop. */
  async expectReconciled(): Promise<void> {
    const { project, shop } = this.tried
    for (const account of ["", "?account=b2c"]) {
      const statement = await fetch(`${project.simulatorUrl}/__sim/statement.csv${account}`)
      await shop.adminText("mpesa/statement", await statement.text())
    }
    const { reconciliation } = await shop.admin<{ reconciliation: object }>("mpesa/reconciliation")
    expect(reconciliation).toMatchObject({ reconciled: true, difference: 0, differences: [] })
  }

  /** Calls the simulator's control API. */
  async simulate(call: string, body: object): Promise<void> {
    const url = `${this.tried.project.simulatorUrl}/__sim/${call}`
    const response = await fetch(url, { method: "POST", body: JSON.stringify(body) })
    expect(response.ok, `${call}: ${await response.text()}`).toBe(true)
  }
}
