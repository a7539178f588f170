import { expect } from "vitest"
import { startShop, type Shop } from "../../../harness"
import {
  addToCart,
  type Buyer,
  newSourceAddress,
  newBuyer,
  order,
  plainCheckout,
  findVariants,
  setStock,
  type Variant,
} from "../../../support/buyer"
import { Merchant } from "../../../support/merchant"
import { simulator, until } from "../../../support/payments"
import { ignoreLostConnection } from "./lost-connection"
import { MerchantSteps, type PlacedOrder } from "./merchant-steps"
import { OrderChecks } from "./order-checks"
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
  /** Number of another person. A phone shows one prompt, so an order has two open ones only on two phones. */
  payer: string
}

const phoneOf = (subscriber: number, script: string) => `2547000${String(subscriber % 1000).padStart(3, "0")}${script}`

/** A shop with its merchant, the Daraja simulator, and buyers: runs the purchases of a scenario. */
export class ScenarioRunner {
  private subscribers = 0
  private kills = Promise.resolve()

  private readonly merchant: MerchantSteps

  private constructor(
    readonly shop: Shop,
    private readonly variant: Variant,
    merchant: Merchant,
    readonly orders: OrderChecks,
  ) {
    this.merchant = new MerchantSteps(shop, merchant, variant, () => this.kills)
  }

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
    const merchant = await Merchant.signIn(shop)
    return new ScenarioRunner(shop, variant, merchant, await OrderChecks.open(shop, SPEED))
  }

  /** Runs a scenario. At its end the simulator has sent all of its callbacks. */
  async run(scenario: Scenario): Promise<void> {
    this.orders.begin()
    await this.runPurchases(scenario)
    await this.control("c2b/silence", { on: false })
    await this.releaseHeldCallbacks()
  }

  private async runPurchases({ histories, kills }: Scenario): Promise<void> {
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
    return { buyer, phone: phoneOf(this.subscribers, script), payer: phoneOf(this.subscribers + 500, script) }
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
    this.orders.watch(buyer, placed.id)
    const take = async ({ does, afterMs }: Step) => {
      await new Promise((resolve) => setTimeout(resolve, afterMs))
      await this.take(does, purchase, placed)
    }
    await Promise.all(steps.filter(({ isLast }) => !isLast).map(take))
    await Promise.all(steps.filter(({ isLast }) => isLast).map(take))
  }

  /** The shop may refuse a step, but not with a 5xx status. A request that a kill interrupts is ignored. */
  private async take(
    step: Step["does"],
    { buyer, phone: msisdn, payer }: Purchase,
    placed: PlacedOrder,
  ): Promise<void> {
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
        return this.merchant.payByLink(id, payer)
      case "cash":
        return this.merchant.recordCash(id)
      case "void cash":
        return this.merchant.voidCash(id)
      case "refund cash":
        return this.merchant.refundCash(id)
      case "on delivery":
        return this.merchant.payOnDelivery(id)
      case "merchant cancels":
        return this.merchant.cancel(id)
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
        return this.merchant.requestReversal(id)
      case "edit up":
        return this.merchant.edit(placed, ORDERED + 1)
      case "edit down":
        return this.merchant.edit(placed, ORDERED - 1)
      case "send":
        return this.merchant.send(id)
      case "exchange":
        return this.merchant.exchange({ buyer, order: placed })
      case "take back":
        return this.merchant.takeBack({ buyer, order: placed })
      case "read again":
        return this.merchant.readAgain(id)
      case "customer reversal":
        return this.reverse(id)
    }
  }

  private async reverse(orderId: string): Promise<void> {
    const { rows } = await this.shop.db.query<{ receipt: string }>(
      `select receipt from mpesa_attempt where order_id = $1 and state = 'paid' limit 1`,
      [orderId],
    )
    if (rows[0]) await this.control("reverse", rows[0])
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
