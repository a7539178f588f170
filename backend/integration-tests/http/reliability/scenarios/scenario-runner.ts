import { expect } from "vitest"
import { startShop, type Shop } from "../../../harness"
import {
  addToCart,
  type Buyer,
  newSourceAddress,
  newBuyer,
  order,
  plainCheckout,
  readOrder,
  findVariants,
  setStock,
} from "../../../support/buyer"
import type { Variant } from "../../../support/buyer"
import { Merchant } from "../../../support/merchant"
import { type ChangedOrder, exchange, takeBack, withItem } from "../../../support/order-changes"
import { simulator, until } from "../../../support/payments"
import type { History, Scenario, Step } from "./scenario"

/** A minute lasts a second. */
const SPEED = 60
const UNLIMITED = 1_000_000
/** Pieces of an order, which can be edited up and down. */
const ORDERED = 2

/** Longer than two starts of the engine on a busy machine. */
const RESTARTS_MS = 120_000

interface Prompt {
  msisdn: string
  checkoutRequestId: string
  scriptNumber: string | null
  outcome: { code: string } | null
}

interface Purchase {
  buyer: Buyer
  phone: string
}

interface Order {
  id: string
  total: number
  items: { id: string }[]
}

/** A shop with its merchant, the Daraja simulator, and buyers: runs the purchases of a scenario. */
export class ScenarioRunner {
  private subscribers = 0
  private kills = Promise.resolve()

  private constructor(
    readonly shop: Shop,
    private readonly variant: Variant,
    private readonly merchant: Merchant,
  ) {}

  static async open(): Promise<ScenarioRunner> {
    const shop = await startShop({
      env: {
        MPESA_TIME_SCALE: String(SPEED),
        MPESA_QUERIES_PER_MINUTE: String(UNLIMITED),
        MPESA_PULL_NUMBER: "254722000000",
        PAY_ON_DELIVERY: "on",
      },
    })
    await simulator(shop, "clock", { scale: SPEED })
    await simulator(shop, "limits", { queriesPerMinute: UNLIMITED })
    const [variant] = (await findVariants(shop, 1)) as [Variant]
    await setStock(shop, variant, 100_000)
    return new ScenarioRunner(shop, variant, await Merchant.signIn(shop))
  }

  /** Runs a scenario. At its end the simulator has sent all of its callbacks. */
  async run({ histories, kills }: Scenario): Promise<void> {
    const purchases = await Promise.all(
      histories.map((one) => this.purchase(one).then((purchase) => ({ one, purchase }))),
    )
    this.kills = this.killAfter(kills)
    const ends = await Promise.allSettled([
      this.kills,
      ...purchases.map(({ one, purchase }) => this.buy(purchase, one)),
    ])
    // Only now: the next scenario needs a running engine.
    for (const end of ends) if (end.status === "rejected") throw end.reason as Error
    await this.control("c2b/silence", { on: false })
    await this.releaseHeldCallbacks()
  }

  /** Prompts that may still be paid: open ones, and those of script 09, which are paid after they have failed. */
  async openPrompts(): Promise<Prompt[]> {
    return (await this.prompts()).filter(
      ({ scriptNumber, outcome }) => outcome === null || (scriptNumber === "09" && outcome.code !== "0"),
    )
  }

  /** A buyer with a full cart and a phone number; numbers repeat after a thousand of one script. */
  private async purchase({ script }: History): Promise<Purchase> {
    this.subscribers += 1
    const buyer = await newBuyer(this.shop)
    await addToCart(buyer, this.variant, ORDERED)
    return { buyer, phone: `2547000${String(this.subscribers % 1000).padStart(3, "0")}${script}` }
  }

  private async killAfter(kills: number[]): Promise<void> {
    for (const lifeMs of kills) {
      await new Promise((resolve) => setTimeout(resolve, lifeMs))
      await this.shop.kill()
      await this.shop.restart()
    }
  }

  private async buy(purchase: Purchase, { steps }: History): Promise<void> {
    const { buyer, phone } = purchase
    const headers = { ...newSourceAddress(), "Idempotency-Key": `scenario-${phone}-${buyer.customerId}` }
    // A browser without a response repeats the request.
    const placed = await until(
      "the order",
      () => order(buyer, { ...plainCheckout, phone }, headers).catch(ignoreLostConnection),
      { patienceMs: RESTARTS_MS },
    )
    const take = async ({ does, afterMs }: Step) => {
      await new Promise((resolve) => setTimeout(resolve, afterMs))
      await this.take(does, purchase, placed)
    }
    await Promise.all(steps.filter(({ isLast }) => !isLast).map(take))
    await Promise.all(steps.filter(({ isLast }) => isLast).map(take))
  }

  /** The shop may refuse a step, but not with a 5xx status. A request that a kill interrupts is ignored. */
  private async take(step: Step["does"], { buyer, phone: msisdn }: Purchase, placed: Order): Promise<void> {
    const { id, total } = placed
    const call = async (path: string, body: object) => {
      const answer = await buyer.visitor.api(path, { body, headers: newSourceAddress() }).catch(ignoreLostConnection)
      if (answer !== undefined) expect(answer.status, path).toBeLessThan(500)
    }
    switch (step) {
      case "click":
        return call(`/api/orders/${id}/payments`, {})
      case "confirm":
        return call("/api/checkout/confirm-payment", { orderId: id })
      case "cancel":
        return call(`/api/orders/${id}/cancel`, {})
      case "pay by hand":
        return this.control("c2b/pay", { msisdn, amount: total, reference: await this.referenceOf(id) })
      case "pay less by hand":
        return this.control("c2b/pay", { msisdn, amount: 100, reference: await this.referenceOf(id) })
      case "pay elsewhere":
        return this.control("c2b/pay", { msisdn, amount: total, reference: "shoes" })
      case "pay by link":
        return this.payByLink(id, msisdn)
      case "cash":
        return this.recordCash(id)
      case "on delivery":
        return this.payOnDelivery(id)
      case "merchant cancels":
        return this.cancelAsMerchant(id)
      case "repeat":
        return this.repeatCallback(msisdn)
      case "confirmations lost":
      case "confirmations heard":
        return this.control("c2b/silence", { on: step === "confirmations lost" })
      case "callbacks held":
        return this.control("hold", { on: true })
      case "callbacks released":
        return this.releaseHeldCallbacks()
      case "return":
        return this.requestReversal(id)
      case "edit up":
        return this.edit(placed, ORDERED + 1)
      case "edit down":
        return this.edit(placed, ORDERED - 1)
      case "send":
        return this.send(id)
      case "exchange":
        return this.changeDelivered({ buyer, order: placed }, (item) =>
          exchange(this.merchant, item, { back: 1, variantId: this.variant.id, chargesShipping: true }),
        )
      case "take back":
        return this.changeDelivered({ buyer, order: placed }, (item) => takeBack(this.merchant, item, { whole: 1 }))
      case "read again":
        return this.readAgain(id)
      case "customer reversal":
        return this.reverse(id)
    }
  }

  private async requestReversal(orderId: string): Promise<void> {
    await this.tryCall(`/admin/mpesa/orders/${orderId}/refunds`, { method: "reversal", reason: "Came back" })
  }

  /** The merchant creates a link, and somebody else pays with it. */
  private async payByLink(orderId: string, phone: string): Promise<void> {
    const link = await this.merchant
      .call<{ url: string }>("POST", `/admin/orders/${orderId}/payment-link`)
      .catch(() => undefined)
    if (link === undefined) return
    const token = link.url.slice(link.url.lastIndexOf("/") + 1)
    const request = { body: { phone }, headers: newSourceAddress() }
    const answer = await this.shop
      .visitor()
      .api(`/api/payment-links/${token}/payments`, request)
      .catch(ignoreLostConnection)
    if (answer !== undefined) expect(answer.status).toBeLessThan(500)
  }

  private async recordCash(orderId: string): Promise<void> {
    await this.tryCall(`/admin/orders/${orderId}/payments`, { method: "cash", amount: 100 })
  }

  private async payOnDelivery(orderId: string): Promise<void> {
    await this.tryCall(`/admin/orders/${orderId}/payment-terms`, { terms: "on_delivery" })
  }

  private cancelAsMerchant(orderId: string): Promise<void> {
    return this.afterKills(async () => {
      await this.tryCall(`/admin/orders/${orderId}/cancel`, {})
    })
  }

  /** Three calls, as Medusa's admin makes them. A refused edit is deleted. */
  private edit({ id, items: [item] }: Order, quantity: number): Promise<void> {
    return this.afterKills(async () => {
      const isOpen =
        (await this.tryCall("/admin/order-edits", { order_id: id })) &&
        (await this.tryCall(`/admin/order-edits/${id}/items/item/${item?.id ?? ""}`, { quantity })) &&
        (await this.tryCall(`/admin/order-edits/${id}/confirm`, {}))
      if (!isOpen) await this.merchant.call("DELETE", `/admin/order-edits/${id}`).catch(() => undefined)
    })
  }

  private send(orderId: string): Promise<void> {
    return this.afterKills(async () => {
      await this.tryCall(`/admin/orders/${orderId}/shipping/shipped`, { courier: "Our own rider" })
    })
  }

  /** Changes the item of an order that has arrived. */
  private changeDelivered(
    { buyer, order: placed }: { buyer: Buyer; order: Order },
    change: (item: ChangedOrder) => Promise<unknown>,
  ): Promise<void> {
    return this.afterKills(async () => {
      await this.tryCall(`/admin/orders/${placed.id}/shipping/delivered`, {})
      if ((await readOrder(buyer, placed.id)).status === "delivered") await accepts(change(withItem(placed)))
    })
  }

  /** The merchant has all messages about the order's money read again. */
  private async readAgain(orderId: string): Promise<void> {
    const { rows } = await this.shop.db.query<{ id: string }>(
      `select e.id from mpesa_daraja_event e join mpesa_attempt a on a.id = e.attempt_id where a.order_id = $1`,
      [orderId],
    )
    for (const { id } of rows) await this.tryCall(`/admin/mpesa/events/${id}/read-again`, {})
  }

  private async reverse(orderId: string): Promise<void> {
    const { rows } = await this.shop.db.query<{ receipt: string }>(
      `select receipt from mpesa_attempt where order_id = $1 and state = 'paid' limit 1`,
      [orderId],
    )
    if (rows[0]) await this.control("reverse", rows[0])
  }

  /** False when the call was refused. */
  private tryCall(path: string, body: object): Promise<boolean> {
    return accepts(this.merchant.call("POST", path, body))
  }

  /** A kill leaves a change or a shipment of Medusa's half done: both start after the kills. */
  private async afterKills(work: () => Promise<void>): Promise<void> {
    await this.kills
    await work()
  }

  /** Sends the callback of a finished prompt, again if it was sent before. */
  private async repeatCallback(phone: string): Promise<void> {
    const ended = (await this.prompts()).find(({ msisdn, outcome }) => msisdn === phone && outcome !== null)
    if (ended !== undefined) await this.control("deliver", { checkoutRequestId: ended.checkoutRequestId })
  }

  /** Sends all held callbacks at once. */
  private async releaseHeldCallbacks(): Promise<void> {
    await this.control("hold", { on: false })
    const { held } = await simulator<{ held: { id: number }[] }>(this.shop, "state")
    await Promise.all(held.map(({ id }) => this.control("deliver", { held: id })))
  }

  private async referenceOf(orderId: string): Promise<string> {
    const { rows } = await this.shop.db.query<{ account_reference: string }>(
      `select account_reference from mpesa_attempt where order_id = $1`,
      [orderId],
    )
    return rows[0]?.account_reference ?? ""
  }

  private async prompts(): Promise<Prompt[]> {
    return (await simulator<{ payments: Prompt[] }>(this.shop, "state")).payments
  }

  private async control(path: string, body: object): Promise<void> {
    await simulator(this.shop, path, body)
  }
}

/** False when a call was refused. */
async function accepts(call: Promise<unknown>): Promise<boolean> {
  try {
    await call
    return true
  } catch (refusal) {
    expect(String(refusal)).not.toMatch(/: 5\d\d /)
    return false
  }
}

/** `fetch` throws a TypeError when the connection is lost. */
function ignoreLostConnection(error: unknown): undefined {
  if (!(error instanceof TypeError)) throw error
}
