import { type DeliveryRecord, type Message, post } from "./network"

const LOG_LENGTH = 1000

/** Carries what Safaricom tells shops, or keeps it until it is told what to do with it. */
export class Courier {
  /** What was sent, oldest first. */
  readonly deliveries: DeliveryRecord[] = []
  /** What waits, by number. */
  readonly held = new Map<number, Message>()
  /** Callbacks, confirmations and results wait from now on. */
  holding = false
  private count = 0

  /** Sends a message once, as Daraja does; null: it waits. */
  async send(message: Message): Promise<DeliveryRecord | null> {
    if (!this.holding) return this.sendNow(message)
    this.count += 1
    this.held.set(this.count, message)
    return null
  }

  /** For what cannot wait: a question, or what a person has asked for. */
  async sendNow(message: Message): Promise<DeliveryRecord> {
    const record = await post(message)
    this.deliveries.push(record)
    if (this.deliveries.length > LOG_LENGTH) this.deliveries.shift()
    return record
  }

  reset(): void {
    this.deliveries.length = 0
    this.held.clear()
    this.holding = false
  }
}
