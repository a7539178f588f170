import { expect } from "vitest"
import { startShop, type Shop } from "../../harness"
import { addToCart, type Buyer, fromElsewhere, newBuyer, order, plainCheckout, someVariants, stockOf } from "../buyer"
import type { Variant } from "../buyer"
import { Merchant } from "../merchant"
import { simulator, until } from "../payments"
import type { History, Rush, Step } from "./history"

/** A minute lasts a second. */
const SPEED = 60
const UNLIMITED = 10_000

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
}

/** The shop, its merchant, the simulated Safaricom, and the people who buy and pay. */
export class Town {
  private subscribers = 0

  private constructor(
    readonly shop: Shop,
    private readonly variant: Variant,
    private readonly merchant: Merchant,
  ) {}

  static async open(): Promise<Town> {
    const shop = await startShop({
      env: {
        MPESA_TIME_SCALE: String(SPEED),
        MPESA_QUERIES_PER_MINUTE: String(UNLIMITED),
        MPESA_PULL_NUMBER: "254722000000",
      },
    })
    await simulator(shop, "clock", { scale: SPEED })
    await simulator(shop, "limits", { queriesPerMinute: UNLIMITED })
    const [variant] = (await someVariants(shop, 1)) as [Variant]
    await stockOf(shop, variant, 100_000)
    return new Town(shop, variant, await Merchant.signIn(shop))
  }

  /** Everything of a rush happens; at its end Safaricom has told all that it has to tell. */
  async live({ histories, deaths }: Rush): Promise<void> {
    const purchases = await Promise.all(
      histories.map((one) => this.purchase(one).then((purchase) => ({ one, purchase }))),
    )
    await Promise.all([this.die(deaths), ...purchases.map(({ one, purchase }) => this.buy(purchase, one))])
    await this.tell("c2b/silence", { on: false })
    await this.letGo()
  }

  /** Prompts that somebody may still pay: open ones, and those that will be paid after they have failed. */
  async openPrompts(): Promise<Prompt[]> {
    return (await this.prompts()).filter(
      ({ scriptNumber, outcome }) => outcome === null || (scriptNumber === "09" && outcome.code !== "0"),
    )
  }

  /** Somebody with a full cart, and a number of their own: a thousand of them for each script, then again from the first. */
  private async purchase({ script }: History): Promise<Purchase> {
    this.subscribers += 1
    const buyer = await newBuyer(this.shop)
    await addToCart(buyer, this.variant, 1)
    return { buyer, phone: `2547000${String(this.subscribers % 1000).padStart(3, "0")}${script}` }
  }

  private async die(deaths: number[]): Promise<void> {
    for (const lifeMs of deaths) {
      await new Promise((resolve) => setTimeout(resolve, lifeMs))
      await this.shop.kill()
      await this.shop.restart()
    }
  }

  private async buy(purchase: Purchase, { steps }: History): Promise<void> {
    const { buyer, phone } = purchase
    const headers = { ...fromElsewhere(), "Idempotency-Key": `rush-${phone}-${buyer.customerId}` }
    // A browser that got no answer asks again.
    const placed = await until("the order", () =>
      order(buyer, { ...plainCheckout, phone }, headers).catch(forgiveDeath),
    )
    await Promise.all(
      steps.map(async ({ does, afterMs }) => {
        await new Promise((resolve) => setTimeout(resolve, afterMs))
        await this.take(does, purchase, placed)
      }),
    )
  }

  /** The shop may say no to any of it, but never that it has failed; a request that it dies of is lost. */
  private async take(step: Step["does"], { buyer, phone: msisdn }: Purchase, { id, total }: Order): Promise<void> {
    const call = async (path: string, body: object) => {
      const answer = await buyer.visitor.api(path, { body, headers: fromElsewhere() }).catch(forgiveDeath)
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
        return this.tell("c2b/pay", { msisdn, amount: total, reference: await this.referenceOf(id) })
      case "pay less by hand":
        return this.tell("c2b/pay", { msisdn, amount: 100, reference: await this.referenceOf(id) })
      case "pay elsewhere":
        return this.tell("c2b/pay", { msisdn, amount: total, reference: "shoes" })
      case "repeat":
        return this.repeatCallback(msisdn)
      case "confirmations lost":
      case "confirmations heard":
        return this.tell("c2b/silence", { on: step === "confirmations lost" })
      case "news kept":
        return this.tell("hold", { on: true })
      case "news let go":
        return this.letGo()
      case "return":
        return this.giveBack(id)
    }
  }

  private async giveBack(orderId: string): Promise<void> {
    const request = { method: "reversal", reason: "Came back" }
    await this.merchant.call("POST", `/admin/mpesa/orders/${orderId}/refunds`, request).catch((refusal: unknown) => {
      expect(String(refusal)).not.toMatch(/: 5\d\d /)
    })
  }

  /** A callback that has come is sent once more, or one that never came. */
  private async repeatCallback(phone: string): Promise<void> {
    const ended = (await this.prompts()).find(({ msisdn, outcome }) => msisdn === phone && outcome !== null)
    if (ended !== undefined) await this.tell("deliver", { checkoutRequestId: ended.checkoutRequestId })
  }

  /** What was kept comes now, all at once. */
  private async letGo(): Promise<void> {
    await this.tell("hold", { on: false })
    const { held } = await simulator<{ held: { id: number }[] }>(this.shop, "state")
    await Promise.all(held.map(({ id }) => this.tell("deliver", { held: id })))
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

  private async tell(path: string, body: object): Promise<void> {
    await simulator(this.shop, path, body)
  }
}

/** Nobody answers: fetch has nothing to say but that. */
function forgiveDeath(error: unknown): undefined {
  if (!(error instanceof TypeError)) throw error
}
