import { OrderDetail } from "@mavazi/contracts"
import type { Shop } from "../../../harness"
import { type Buyer, readOrder } from "../../../support/buyer"
import { simulator } from "../../../support/payments"
import { ignoreLostConnection } from "./lost-connection"
import { deniedAnswers } from "./order-answers"
import { openBooks, readBook } from "./order-books"
import { type Answer, brokenAnswers } from "./order-claims"
import { readPrompts, repeatedPrompts, type SimulatedMoney } from "./prompt-checks"

/** How often the shop is asked about each order during a scenario. */
const PAUSE_MS = 700

interface PlacedOrder {
  id: string
  buyer: Buyer
  answers: Answer[]
}

/** The orders of a scenario: what the shop says of them during it and at its end, against books and prompts. */
export class OrderChecks {
  private orders: PlacedOrder[] = []
  private watching: Promise<void>[] = []
  private failures: string[] = []
  private isRunning = false

  private constructor(
    private readonly shop: Shop,
    /** By how much Safaricom's minute is shortened. */
    private readonly scale: number,
  ) {}

  static async open(shop: Shop, scale: number): Promise<OrderChecks> {
    await openBooks(shop)
    return new OrderChecks(shop, scale)
  }

  /** Forgets the orders of the last scenario. */
  begin(): void {
    this.orders = []
    this.failures = []
    this.watching = []
    this.isRunning = true
  }

  /** Asks the shop about an order until the scenario has ended. */
  watch(buyer: Buyer, id: string): void {
    const order: PlacedOrder = { id, buyer, answers: [] }
    this.orders.push(order)
    this.watching.push(
      this.collectAnswers(order).catch((error: unknown) => {
        this.failures.push(`${id}: ${String(error)}`)
      }),
    )
  }

  async end(): Promise<void> {
    this.isRunning = false
    await Promise.all(this.watching)
  }

  /** One line for each fault. */
  async faults(): Promise<string[]> {
    const money = await simulator<SimulatedMoney>(this.shop, "state")
    const faults = await Promise.all(this.orders.map((order) => this.faultsOf(order, money)))
    return [...this.failures, ...faults.flat()]
  }

  private async collectAnswers({ id, buyer, answers }: PlacedOrder): Promise<void> {
    while (this.isRunning) {
      const from = Date.now()
      const answer = await buyer.visitor.api(`/api/orders/${id}`).catch(ignoreLostConnection)
      // An engine that starts or stops answers otherwise.
      if (answer?.status === 200) answers.push({ from, until: Date.now(), order: OrderDetail.parse(answer.body) })
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }

  private async faultsOf({ id, buyer, answers }: PlacedOrder, money: SimulatedMoney): Promise<string[]> {
    const prompts = await readPrompts(this.shop, id, { ...money, scale: this.scale })
    return [
      ...deniedAnswers(await readOrder(buyer, id), await readBook(this.shop, id)),
      ...(await repeatedPrompts(this.shop, id, prompts)),
      ...brokenAnswers(answers, prompts),
    ]
  }
}
