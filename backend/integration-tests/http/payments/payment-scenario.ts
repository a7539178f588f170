import type { Order } from "@mavazi/contracts"
import { expect } from "vitest"
import type { Shop } from "../../harness"
import { addToCart, type Buyer, newBuyer, order, plainCheckout, type Variant } from "../../support/buyer"
import { attemptsOf, ledgerOf, PAID_ONCE, simulator, UNPAID, until } from "../../support/payments"

type Payment = Order["payment"]

/** A shopper whose orders are polled ten times a second; records every state of each order. */
export class StatusRecorder {
  private readonly pages = new Map<string, Order[]>()
  private closed = false
  private last: Promise<unknown> = Promise.resolve()

  private constructor(readonly buyer: Buyer) {}

  static async begin(shop: Shop): Promise<StatusRecorder> {
    const recorder = new StatusRecorder(await newBuyer(shop))
    void recorder.read()
    return recorder
  }

  /** Observed states of an order, oldest first. */
  of(id: string): Order[] {
    return this.pages.get(id) ?? []
  }

  /** Places orders one after the other, because the shopper has one cart. */
  sequentially<T>(task: () => Promise<T>): Promise<T> {
    const turn = this.last.then(task)
    this.last = turn.catch(() => undefined)
    return turn
  }

  close(): void {
    this.closed = true
  }

  private async read(): Promise<void> {
    while (!this.closed) {
      const { body } = await this.buyer.visitor.api<Order[]>("/api/orders")
      for (const seen of body) {
        const page = this.of(seen.id)
        if (JSON.stringify(page.at(-1)) !== JSON.stringify(seen)) this.pages.set(seen.id, [...page, seen])
      }
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

/** One order that is paid from a number with a script: its shopper's view and the database. */
export class PaymentScenario {
  constructor(
    readonly shop: Shop,
    readonly recorder: StatusRecorder,
    readonly id: string,
    readonly phone: string,
  ) {}

  static async begin(shop: Shop, recorder: StatusRecorder, { variant, phone }: { variant: Variant; phone: string }) {
    const placed = await recorder.sequentially(async () => {
      await addToCart(recorder.buyer, variant, 1)
      return order(recorder.buyer, { ...plainCheckout, phone })
    })
    return new PaymentScenario(shop, recorder, placed.id, phone)
  }

  /** Waits until the payment has been seen in this state, even if it has changed since. */
  seen(what: string, how: (payment: Payment) => boolean): Promise<Order> {
    return until(`${this.phone}: ${what}`, () => this.recorder.of(this.id).find(({ payment }) => how(payment)))
  }

  attempts() {
    return attemptsOf(this.shop, this.id)
  }

  ledger() {
    return ledgerOf(this.shop, this.id)
  }

  payAgain(phone?: string) {
    return this.recorder.buyer.visitor.api<{ code?: string }>(`/api/orders/${this.id}/payments`, { body: { phone } })
  }

  /** The payment is captured once, and the shopper sees its receipt. */
  async isPaidOnce(): Promise<void> {
    const paid = await this.seen("paid, with its receipt", ({ receipt, paid }) => paid && receipt !== null)
    expect(paid).toMatchObject({ status: "processing", payment: { state: "paid", paybill: null } })
    expect(paid.payment.receipt).toMatch(/^UK[A-Z0-9]{8}$/)
    await until(`${this.phone}: capture`, async () =>
      (await this.attempts()).some(({ captured_at }) => captured_at !== null) ? true : undefined,
    )
    expect(await this.ledger()).toEqual(PAID_ONCE)
  }

  /** The payment fails, and the shopper sees the reason. */
  async fails(code: string, reason: string | RegExp): Promise<Order> {
    const failed = await this.seen(
      `failed with ${code}`,
      (payment) => payment.code === code && payment.state === "failed",
    )
    expect(failed).toMatchObject({ status: "pending", payment: { paid: false, receipt: null } })
    expect(failed.payment.reason).toMatch(reason)
    expect(await this.ledger()).toMatchObject(UNPAID)
    return failed
  }

  /** Times of requests that the simulator received at `path` with `who` in the body. */
  async requests(path: string, who = this.phone): Promise<number[]> {
    const { requests } = await simulator<{ requests: { at: string; path: string; body: string }[] }>(
      this.shop,
      "requests",
    )
    return requests.filter((each) => each.path === path && each.body.includes(who)).map(({ at }) => Date.parse(at))
  }

  /** Pushes that the simulator received for the number, and prompts that it showed. */
  async pushes(): Promise<{ asked: number; shown: number }> {
    const { payments } = await simulator<{ payments: { msisdn: string }[] }>(this.shop, "state")
    const asked = (await this.requests("/mpesa/stkpush/v1/processrequest")).length
    return { asked, shown: payments.filter(({ msisdn }) => msisdn === this.phone).length }
  }

  /** Outcomes of all processed events of the order, forged ones included. */
  async outcomes(): Promise<string[]> {
    const { rows } = await this.shop.db.query<{ outcome: string }>(
      `select e.outcome from mpesa_daraja_event e join mpesa_attempt a on a.id = e.attempt_id
        where a.order_id = $1 and e.processed_at is not null order by e.created_at`,
      [this.id],
    )
    return rows.map(({ outcome }) => outcome)
  }

  /** When the shop received the first callback of a prompt of the order. */
  async callbackTime(): Promise<Date | undefined> {
    const { rows } = await this.shop.db.query<{ created_at: Date }>(
      `select e.created_at from mpesa_daraja_event e join mpesa_attempt a on a.id = e.attempt_id
        where a.order_id = $1 and e.kind = 'stk_callback' order by e.created_at limit 1`,
      [this.id],
    )
    return rows[0]?.created_at
  }
}
