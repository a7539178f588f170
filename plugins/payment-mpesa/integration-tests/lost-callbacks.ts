import { setTimeout as sleep } from "node:timers/promises"
import { readPaymentViews, registerAtStart, scriptByNumber, sendPrompt, StatusPoller } from "./mpesa-module"
import { type Fixture, startFixture } from "./fixture"

const MINUTE_MS = 60_000
const ORDERS_MINUTES = 10
/** Time after the last order in which the payments must become known. */
const MINUTES_AFTER = 20
/** Every tenth buyer does not pay (script 07); the others pay after 20 s. No callback arrives of any. */
const scriptOf = (buyer: number) => (buyer % 10 === 9 ? "07" : "06")
const AT_ONCE = 4

export interface LostCallbacks {
  buyers: number
  /** A minute lasts 60 s / `speed`. */
  speed: number
  /** Whether payments can be pulled. */
  pulls: boolean
  /** Minutes after which Safaricom lists a payment. */
  listedAfterMinutes?: number
}

/** State of all orders at a minute after the first one. */
export interface CurvePoint {
  minute: number
  /** Orders whose payment at Safaricom is known here. */
  known: number
  paid: number
  /** Orders whose shopper is told that the payment failed, though Safaricom was not asked or has the money. */
  wronglyFailed: number
}

/**
 * Buyers order within ten minutes, and every callback and confirmation is lost. Two processes of the module run on real
 * tables, with the real simulator and Daraja's measured limit of five evenly spaced queries a minute.
 */
export async function simulateLostCallbacks(options: LostCallbacks): Promise<CurvePoint[]> {
  const { speed, pulls, listedAfterMinutes = 0 } = options
  const shop = await startFixture({ speed, queriesPerMinute: 5, pullNumber: pulls ? "254722000000" : undefined })
  const pollers = [new StatusPoller(shop.context), new StatusPoller(shop.context)]
  try {
    await registerAtStart(shop.context)
    shop.daraja.safaricom.paybill.silent = true
    shop.daraja.safaricom.rules.listedAfterMs = listedAfterMinutes * MINUTE_MS
    for (const poller of pollers) poller.start()
    const startedAt = Date.now()
    const orders: string[] = []
    // A slow machine takes longer than ten minutes.
    let minutes = Infinity
    const buying = buyAll(shop, options, orders).then(() => {
      minutes = Math.ceil(((Date.now() - startedAt) * speed) / MINUTE_MS) + MINUTES_AFTER
    })
    const curve: CurvePoint[] = []
    for (let minute = 1; minute <= minutes; minute += 1) {
      await sleep(Math.max(0, startedAt + (minute * MINUTE_MS) / speed - Date.now()))
      curve.push({ minute, ...(await countOrders(shop, orders)) })
    }
    await buying
    return curve
  } finally {
    await Promise.all(pollers.map((poller) => poller.stop()))
    await shop.close()
  }
}

async function buyAll(shop: Fixture, { buyers, speed }: LostCallbacks, orders: string[]): Promise<void> {
  const startedAt = Date.now()
  const everyMs = (ORDERS_MINUTES * MINUTE_MS) / speed / buyers
  let buyer = 0
  const buyNext = async () => {
    while (buyer < buyers) {
      const number = buyer++
      await sleep(Math.max(0, startedAt + number * everyMs - Date.now()))
      const choice = scriptByNumber(scriptOf(number))
      if (choice === undefined) throw new Error("The simulator has no such script")
      const { attemptId, orderId } = await shop.newOrder(`2547${String(10_000_000 + number)}`)
      // Pushes are sent in parallel, so that a script may go to another buyer; their shares are the same.
      shop.daraja.safaricom.prompts.scenario.push(choice)
      await sendPrompt(shop.context, attemptId)
      orders.push(orderId)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, buyNext))
}

async function countOrders({ context, daraja, knex }: Fixture, orders: string[]): Promise<Omit<CurvePoint, "minute">> {
  const payments = [...daraja.safaricom.prompts.payments.values()]
  const byReference = new Map(payments.map((payment) => [payment.accountReference, payment]))
  const rows: { order_id: string; account_reference: string }[] = await knex("mpesa_attempt").select(
    "order_id",
    "account_reference",
  )
  const paymentOf = new Map(rows.map((row) => [row.order_id, byReference.get(row.account_reference)]))
  const views = await readPaymentViews(context, orders)
  const isPaid = (orderId: string) => paymentOf.get(orderId)?.outcome?.code === "0"
  const failed = orders.filter((orderId) => views.get(orderId)?.state === "failed")
  return {
    paid: orders.filter(isPaid).length,
    known: orders.filter((orderId) => isPaid(orderId) && views.get(orderId)?.state === "paid").length,
    wronglyFailed: failed.filter((orderId) => isPaid(orderId) || paymentOf.get(orderId)?.queries === 0).length,
  }
}
