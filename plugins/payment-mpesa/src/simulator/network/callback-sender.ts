import type { Clock } from "./clock"
import { type DeliveryRecord, type CallbackMessage, postCallback } from "./transactions"
import type { Rules } from "../scripts/rules"

const LOG_LENGTH = 1000
const RETRY_MS = 5000

/** Sends callbacks, confirmations and results to shops, or holds them until `deliver`. */
export class CallbackSender {
  /** Sent messages, oldest first. */
  readonly deliveries: DeliveryRecord[] = []
  /** Held messages, by number. */
  readonly held = new Map<number, CallbackMessage>()
  /** New messages are held. */
  holding = false
  private count = 0

  constructor(
    private readonly clock: Clock,
    private readonly rules: Pick<Rules, "retries">,
  ) {}

  /** Sends a message, with the retries of the rules, or holds it. */
  async send(message: CallbackMessage, retries = this.rules.retries): Promise<void> {
    if (this.holding) {
      this.count += 1
      this.held.set(this.count, message)
      return
    }
    const { status } = await this.sendNow(message)
    const isTaken = status !== null && status >= 200 && status < 300
    if (!isTaken && retries > 0) this.clock.after(RETRY_MS, () => void this.send(message, retries - 1))
  }

  /** Sends at once, for validations and messages that a control call requested. */
  async sendNow(message: CallbackMessage): Promise<DeliveryRecord> {
    const record = await postCallback(message)
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
