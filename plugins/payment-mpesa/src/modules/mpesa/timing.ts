import { retryWaitMs } from "../../daraja/result-codes"
import type { AttemptRow } from "./tables/attempts"

const SECOND = 1000
const MINUTE = 60 * SECOND

/** Seconds after the prompt at which an unanswered attempt is looked into; later every 15 minutes. */
const CHECKS = [15, 30, 60, 90, 150, 300].map((seconds) => seconds * SECOND)
const LATER_CHECKS = 15 * MINUTE
const GIVE_UP = 24 * 60 * MINUTE
/** A look comes later by up to this part of its pause: prompts of one moment are not all asked about in another. */
const SPREAD = 0.1
/** The database says what is due by its own clock, which may be a little ahead of ours. */
const CLOCK_SKEW = SECOND

/** A prompt stays on the phone for about a minute; none is sent on top of it. */
const PROMPT_LIFE = 60 * SECOND
/** Shown as open a little longer: the result travels. */
const RESULT_TRAVEL = 10 * SECOND
/** After an answer that nobody understands the shopper waits, for the money may be on its way. */
const UNKNOWN_HOLD = 5 * MINUTE
/** A push whose answer was lost has no id to ask about: the callback's time is all it gets. */
const LOST_PUSH_LIFE = 5 * MINUTE
/** A created attempt that nobody sent, for instance because the process died, is sent by the sweep. */
const UNSENT_GRACE = 5 * SECOND
const UNSENT_LIFE = 10 * MINUTE
/** Longer than the push's own timeout: who is still `sending` then has lost its process. */
const STUCK_SENDING = 40 * SECOND

/** Safaricom's word without a receipt is not left alone for longer. */
const RECEIPT_PATIENCE = 10 * MINUTE
/** Who was paid is booked within moments; what takes longer has hit something. */
const CAPTURE_PATIENCE = 30 * SECOND

/** A reversal's result comes within seconds; after this long a person has to look. */
const REVERSAL_PATIENCE = 15 * MINUTE

type AttemptTimes = Pick<AttemptRow, "state" | "result_code" | "sending_at" | "prompted_at" | "settled_at">

/** Every waiting time of the module, divided by one scale so that tests run in milliseconds. */
export class Timing {
  /** @param random spreads what is due at the same time, from 0 (included) to 1; without it nothing is spread */
  constructor(
    private readonly scale = 1,
    private readonly random = () => 0,
  ) {}

  scaled(ms: number): number {
    return ms / this.scale
  }

  /**
   * When to look next at an attempt that was prompted at `since`; null: give up. Looks that were missed,
   * because the engine or Daraja was down, are not made up for.
   */
  nextCheck(since: Date, now = new Date()): Date | null {
    const elapsed = now.getTime() - since.getTime()
    if (elapsed >= this.scaled(GIVE_UP)) return null
    const planned = CHECKS.find((check) => this.scaled(check) > elapsed + this.scaled(CLOCK_SKEW))
    const pause = planned === undefined ? this.scaled(LATER_CHECKS) : this.scaled(planned) - elapsed
    return new Date(now.getTime() + pause + pause * SPREAD * this.random())
  }

  promptIsOpen({ prompted_at }: Pick<AttemptTimes, "prompted_at">, now = Date.now()): boolean {
    return prompted_at !== null && now - prompted_at.getTime() < this.promptLife()
  }

  /** From when another prompt may be sent for the order; null: at once. */
  retryAt(attempt: AttemptTimes, now = Date.now()): Date | null {
    const at = this.earliestRetry(attempt)
    return at !== null && at > now ? new Date(at) : null
  }

  private earliestRetry({ state, result_code, sending_at, prompted_at, settled_at }: AttemptTimes): number | null {
    const from = prompted_at ?? sending_at
    if (from === null || state === "created" || state === "cancelled" || state === "expired") return null
    if (state === "failed") return from.getTime() + this.scaled(retryWaitMs(result_code))
    if (state === "unknown" && result_code !== null) {
      return (settled_at ?? from).getTime() + this.scaled(UNKNOWN_HOLD)
    }
    return from.getTime() + this.scaled(PROMPT_LIFE)
  }

  /** So long nobody knew how a prompt ended that its money would have shown on the payer's phone by now. */
  holdIsOver(
    { sending_at, prompted_at, settled_at }: Omit<AttemptTimes, "state" | "result_code">,
    now = Date.now(),
  ): boolean {
    const from = settled_at ?? prompted_at ?? sending_at
    return from !== null && now - from.getTime() >= this.scaled(UNKNOWN_HOLD)
  }

  readonly promptLife = () => this.scaled(PROMPT_LIFE + RESULT_TRAVEL)
  readonly receiptPatience = () => this.scaled(RECEIPT_PATIENCE)
  readonly capturePatience = () => this.scaled(CAPTURE_PATIENCE)
  readonly reversalPatience = () => this.scaled(REVERSAL_PATIENCE)
  readonly unsentGrace = () => this.scaled(UNSENT_GRACE)
  readonly unsentLife = () => this.scaled(UNSENT_LIFE)
  readonly stuckSending = () => this.scaled(STUCK_SENDING)
  readonly lostPushLife = () => this.scaled(LOST_PUSH_LIFE)
}
