import type { Order } from "@mavazi/contracts"
import { expect } from "vitest"
import type { Shop } from "../harness"
import { addToCart, type Buyer, newBuyer, order, plainCheckout, type Variant } from "./buyer"
import { attemptsOf, ledgerOf, PAID_ONCE, simulator, UNPAID, until } from "./payments"

type Payment = Order["payment"]

/** A shopper who reads the list of their orders ten times a second, and remembers how each payment stood. */
export class Diary {
  private readonly pages = new Map<string, Order[]>()
  private closed = false
  private last: Promise<unknown> = Promise.resolve()

  private constructor(readonly buyer: Buyer) {}

  static async begin(shop: Shop): Promise<Diary> {
    const diary = new Diary(await newBuyer(shop))
    void diary.read()
    return diary
  }

  /** Every different standing of an order that was seen, oldest first. */
  of(id: string): Order[] {
    return this.pages.get(id) ?? []
  }

  /** They have one cart: one purchase after the other. */
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

/** One order, paid from a number that runs a script, as its shopper and the shop's books tell it. */
export class Story {
  constructor(
    readonly shop: Shop,
    readonly diary: Diary,
    readonly id: string,
    readonly phone: string,
  ) {}

  static async begin(shop: Shop, diary: Diary, { variant, phone }: { variant: Variant; phone: string }) {
    const placed = await diary.sequentially(async () => {
      await addToCart(diary.buyer, variant, 1)
      return order(diary.buyer, { ...plainCheckout, phone })
    })
    return new Story(shop, diary, placed.id, phone)
  }

  /** Waits until the payment stood so once, whatever it became later. */
  seen(what: string, how: (payment: Payment) => boolean): Promise<Order> {
    return until(`${this.phone}: ${what}`, () => this.diary.of(this.id).find(({ payment }) => how(payment)))
  }

  attempts() {
    return attemptsOf(this.shop, this.id)
  }

  ledger() {
    return ledgerOf(this.shop, this.id)
  }

  payAgain(phone?: string) {
    return this.diary.buyer.visitor.api<{ code?: string }>(`/api/orders/${this.id}/payments`, { body: { phone } })
  }

  /** Money arrives, is booked once, and the shopper sees its receipt. */
  async isPaidOnce(): Promise<void> {
    const paid = await this.seen("paid, with its receipt", ({ receipt, paid }) => paid && receipt !== null)
    expect(paid).toMatchObject({ status: "processing", payment: { state: "paid", paybill: null } })
    expect(paid.payment.receipt).toMatch(/^UK[A-Z0-9]{8}$/)
    await until(`${this.phone}: capture`, async () =>
      (await this.attempts()).some(({ captured_at }) => captured_at !== null) ? true : undefined,
    )
    expect(await this.ledger()).toEqual(PAID_ONCE)
  }

  /** The payment ends without money, and the shopper reads why. */
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

  /** Requests of the shop that reached Safaricom at `path` and name `who`, when. */
  async requests(path: string, who = this.phone): Promise<number[]> {
    const { requests } = await simulator<{ requests: { at: string; path: string; body: string }[] }>(
      this.shop,
      "requests",
    )
    return requests.filter((each) => each.path === path && each.body.includes(who)).map(({ at }) => Date.parse(at))
  }

  /** Pushes that Safaricom received for the number, and prompts that it has put on the phone. */
  async pushes(): Promise<{ asked: number; shown: number }> {
    const { payments } = await simulator<{ payments: { msisdn: string }[] }>(this.shop, "state")
    const asked = (await this.requests("/mpesa/stkpush/v1/processrequest")).length
    return { asked, shown: payments.filter(({ msisdn }) => msisdn === this.phone).length }
  }

  /** What became of everything that Safaricom, or somebody who pretends, has told about the order. */
  async outcomes(): Promise<string[]> {
    const { rows } = await this.shop.db.query<{ outcome: string }>(
      `select e.outcome from mpesa_event e join mpesa_attempt a on a.id = e.attempt_id
        where a.order_id = $1 and e.processed_at is not null order by e.created_at`,
      [this.id],
    )
    return rows.map(({ outcome }) => outcome)
  }
}
