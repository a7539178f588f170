import { RECEIPT_LOCATIONS_SQL } from "../../../../../plugins/payment-mpesa/integration-tests/histories/receipt-locations"
import { type Shop, startShop } from "../../../harness"
import {
  buyerWithCart,
  newSourceAddress,
  order,
  plainCheckout,
  readOrder,
  type Variant,
  variantsWithPrices,
} from "../../../support/buyer"
import { simulator } from "../../../support/payments"
import { untilSettled } from "./background-work"
import type { Interleaving, Start } from "./interleaving"
import { isPrompt, OrderActions, ORDERED, PIN, type PlacedOrder, type Step } from "./order-actions"
import type { Sequence } from "./sequence"

/** A minute of M-Pesa lasts half a minute, so that a prompt stays on the phone while the other people act, also on a slow machine. */
const PHONE_SPEED = 2
/** The shop's own waits are shorter. */
const SHOP_SPEED = 60
const UNLIMITED = 1_000_000
/** One product each for orders in work at the same time, which would wait for each other's stock; the last one is dearer. */
const PRICES = [...new Array<number>(12).fill(1000), 2500]

/** What the people were answered, and what the order, its stock and its money are at the end. */
export type Outcome = string

type Answers = Partial<Record<Step, boolean>>

const hasPrompt = (answers: Answers) => Object.entries(answers).some(([step, done]) => done && isPrompt(step as Step))

const withoutPrompt = ({ [PIN]: _, ...answers }: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).map(([step, done]) => [step, done && !isPrompt(step as Step)]))

/** What became of an order on which everybody acted at once. */
export interface ConcurrentRun {
  orderId: string
  outcome: Outcome
  /** Steps in the order of their answers. */
  answered: Step[]
}

/** A shop with the people who act on its orders. */
export class InterleavingRunner {
  private placed = 0

  private constructor(
    readonly shop: Shop,
    private readonly people: OrderActions,
    private readonly variants: readonly Variant[],
    private readonly dearer: Variant | undefined,
  ) {}

  static async open(): Promise<InterleavingRunner> {
    const env = {
      MPESA_TIME_SCALE: String(SHOP_SPEED),
      MPESA_QUERIES_PER_MINUTE: String(UNLIMITED),
      PAY_ON_DELIVERY: "on",
    }
    const shop = await startShop({ env })
    await simulator(shop, "clock", { scale: PHONE_SPEED })
    await simulator(shop, "limits", { queriesPerMinute: UNLIMITED })
    const variants = await variantsWithPrices(shop, PRICES, 100_000)
    return new InterleavingRunner(shop, await OrderActions.signIn(shop), variants, variants.pop())
  }

  async atOnce({ start, actions, pinAfterMs }: Interleaving): Promise<ConcurrentRun> {
    const placed = await this.place(start)
    const answers: Answers = {}
    const take = async (step: Step, afterMs: number) => {
      await new Promise((resolve) => setTimeout(resolve, afterMs))
      answers[step] = await this.people.take(step, placed)
    }
    await Promise.all(
      actions.map(async ({ action, afterMs }) => {
        await take(action, afterMs)
        if (isPrompt(action) && answers[action]) await take(PIN, pinAfterMs)
      }),
    )
    const outcome = await this.outcomeOf(placed, answers)
    return { orderId: placed.order.id, outcome, answered: Object.keys(answers) as Step[] }
  }

  /** Each person acts after the one before. */
  async inSequence(start: Start, sequence: Sequence): Promise<Outcome> {
    const placed = await this.place(start)
    const answers: Answers = {}
    for (const { step, settles } of sequence) {
      if (step === PIN && !hasPrompt(answers)) continue
      answers[step] = await this.people.take(step, placed)
      if (settles) await untilSettled(this.shop, placed)
    }
    return this.outcomeOf(placed, answers)
  }

  private async place(start: Start): Promise<PlacedOrder> {
    this.placed += 1
    // Before the first await: other orders are placed at the same time.
    const variant = this.variants[this.placed % this.variants.length] as Variant
    const phone = `254711${String(this.placed).padStart(6, "0")}`
    const buyer = await buyerWithCart(this.shop, variant, ORDERED)
    const made = await order(buyer, plainCheckout, newSourceAddress())
    const placed = { buyer, order: made, phone, receipts: [], dearerId: this.dearer?.id ?? "" }
    if (start !== "unpaid") {
      await this.people.take(start === "paid in cash" ? "record cash" : "pay by paybill", placed)
      await untilSettled(this.shop, placed)
    }
    if (start === "delivered") await this.people.deliver(placed)
    return placed
  }

  private async outcomeOf(placed: PlacedOrder, answers: Answers): Promise<Outcome> {
    await untilSettled(this.shop, placed)
    const { buyer, order: made, receipts } = placed
    const { status, payment, balance, shipments } = await readOrder(buyer, made.id)
    // The prompt is sent in the background. If it is given up before, it ends as a prompt that was refused.
    const isGivenUp = await this.hasUnsentPrompt(made.id)
    const given = isGivenUp ? withoutPrompt(answers) : answers
    const state = isGivenUp && payment.state === "failed" ? "unpaid" : payment.state
    const { rows: money } = await this.shop.db.query<{ shillings: number; place: string }>(
      `select place, shillings from (${RECEIPT_LOCATIONS_SQL}) known
        where order_id = $1 or receipt = any($2) order by place, shillings`,
      [made.id, receipts],
    )
    const { rows: stock } = await this.shop.db.query<{ reserved: number }>(
      `select coalesce(sum(quantity), 0)::int as reserved from reservation_item
        where deleted_at is null and line_item_id in (select item_id from order_item where order_id = $1)`,
      [made.id],
    )
    return JSON.stringify({
      answers: Object.fromEntries(Object.entries(given).sort()),
      order: { status, payment: state, refund: payment.refund, balance, sent: shipments.length },
      reserved: stock[0]?.reserved,
      money: money.map(({ place, shillings }) => `${String(shillings)} in ${place}`),
    })
  }

  /** A prompt that was accepted, and not sent because the order was closed or paid in that moment. */
  private async hasUnsentPrompt(orderId: string): Promise<boolean> {
    const { rowCount } = await this.shop.db.query(
      `select from mpesa_attempt where order_id = $1 and result_code in ('internal.closed', 'internal.nothing_due')`,
      [orderId],
    )
    return rowCount !== 0
  }
}
