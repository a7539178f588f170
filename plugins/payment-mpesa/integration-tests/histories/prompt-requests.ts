import { type Ledger, orderIdOf } from "./ledger"
import { ORDERS } from "./event"
import type { Prompt, SafaricomState } from "./safaricom/safaricom-state"

/** A prompt stays on the phone for a minute. */
const PROMPT_MS = 60_000

/** What a prompt asked for, and what was true when it appeared. */
export interface PromptRequest {
  orderId: string
  amount: number
  /** Other prompts of the order that were on phones. */
  others: Prompt[]
  /** The order took no payments any more, and that was not decided while the prompt was on its way. */
  isClosed: boolean
}

export interface UncapturedPayment {
  order_id: string
  amount: number
  paid_amount: number | null
}

/** Whether a prompt is on a phone still. */
export const isOnPhone = ({ code, at }: Prompt) => code === null && Date.now() - at < PROMPT_MS

interface Shop {
  /** Account reference of each order. */
  references: ReadonlyMap<string, string>
  safaricom: SafaricomState
  ledger: Ledger
}

/** The prompts of one wave, as they appeared on phones. */
export class PromptRequests {
  readonly all: PromptRequest[] = []
  startedAt = new Date()
  /** Payments that Medusa did not have before the wave, by attempt. */
  uncaptured = new Map<string, UncapturedPayment>()

  beginHistory(): void {
    this.beginWave()
    this.uncaptured.clear()
  }

  /** Forgets those of the wave before. */
  beginWave(): void {
    this.all.length = 0
    this.startedAt = new Date()
  }

  note({ references, safaricom, ledger }: Shop, prompt: Prompt): void {
    const orderId = ORDERS.map(orderIdOf).find((id) => references.get(id) === prompt.reference)
    if (orderId === undefined) throw new Error(`A prompt names ${prompt.reference}, which is no order`)
    const others = safaricom.prompts.filter((each) => each.reference === prompt.reference && isOnPhone(each))
    const { closedAt, closedUnpaid } = ledger.orders
    const wasClosed = (closedAt.get(orderId) ?? this.startedAt) < this.startedAt
    this.all.push({ orderId, amount: prompt.amount, others, isClosed: wasClosed || closedUnpaid.has(orderId) })
  }
}
