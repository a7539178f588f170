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
/** Pieces of an order, which can be edited up and down. */
const ORDERED = 2

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

/** The shop, its merchant, the simulated Safaricom, and the people who buy and pay. */
export class Town {
  private subscribers = 0
  private deaths = Promise.resolve()

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
    this.deaths = this.die(deaths)
    await Promise.all([this.deaths, ...purchases.map(({ one, purchase }) => this.buy(purchase, one))])
    await this.tell("c2b/silence", { on: false })
    await this.letGo()
    await this.recount()
  }

  /**
   * Parcels and edits of the engine's write `reserved_quantity` from what they read before, and lose what a checkout has
   * written meanwhile. The next checkout counts the reservations themselves.
   */
  private async recount(): Promise<void> {
    const buyer = await newBuyer(this.shop)
    await addToCart(buyer, this.variant, 1)
    const { id } = await order(buyer, plainCheckout, fromElsewhere())
    await buyer.visitor.api(`/api/orders/${id}/cancel`, { body: {} })
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
    await addToCart(buyer, this.variant, ORDERED)
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
  private async take(step: Step["does"], { buyer, phone: msisdn }: Purchase, placed: Order): Promise<void> {
    const { id, total } = placed
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
      case "edit up":
        return this.edit(placed, ORDERED + 1)
      case "edit down":
        return this.edit(placed, ORDERED - 1)
      case "send":
        return this.send(id)
    }
  }

  private async giveBack(orderId: string): Promise<void> {
    await this.ask(`/admin/mpesa/orders/${orderId}/refunds`, { method: "reversal", reason: "Came back" })
  }

  /** In three calls, as the engine's admin does it. An edit that was refused is given up. */
  private edit({ id, items: [item] }: Order, quantity: number): Promise<void> {
    return this.inPeace(async () => {
      const isOpen =
        (await this.ask("/admin/order-edits", { order_id: id })) &&
        (await this.ask(`/admin/order-edits/${id}/items/item/${item?.id ?? ""}`, { quantity })) &&
        (await this.ask(`/admin/order-edits/${id}/confirm`, {}))
      if (!isOpen) await this.merchant.call("DELETE", `/admin/order-edits/${id}`).catch(() => undefined)
    })
  }

  private send(orderId: string): Promise<void> {
    return this.inPeace(async () => {
      await this.ask(`/admin/orders/${orderId}/delivery/shipped`, { courier: "Our own rider" })
    })
  }

  /** Whether the merchant was let. */
  private async ask(path: string, body: object): Promise<boolean> {
    try {
      await this.merchant.call("POST", path, body)
      return true
    } catch (refusal) {
      // The engine says 500 of an edit that waits too long for the order's lock.
      if (!path.startsWith("/admin/order-edits")) expect(String(refusal)).not.toMatch(/: 5\d\d /)
      return false
    }
  }

  /** The engine leaves an edit or a parcel half done when it dies of it: neither begins before its deaths are over. */
  private async inPeace(work: () => Promise<void>): Promise<void> {
    await this.deaths
    await work()
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
