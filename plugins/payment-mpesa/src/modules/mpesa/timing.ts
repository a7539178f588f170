import { retryWaitMs } from "../../daraja/stk/result-codes"
import type { AttemptRow } from "./tables/attempts"

const SECOND = 1000
const MINUTE = 60 * SECOND

/** Delays after the prompt at which an unanswered attempt is queried; later every 15 minutes. */
const CHECKS = [15, 30, 60, 90, 150, 300].map((seconds) => seconds * SECOND)
const LATER_CHECKS = 15 * MINUTE
const GIVE_UP = 24 * 60 * MINUTE
/** Random extra delay, as a fraction of the pause, so that prompts sent together are not all queried together. */
const SPREAD = 0.1
/** Rows become due by the database's clock, which may run slightly ahead of this process's clock. */
const CLOCK_SKEW = SECOND

/** A prompt stays on the phone for about a minute. No second prompt is sent in that time. */
const PROMPT_LIFE = 60 * SECOND
/** Extra time in which the prompt is shown as open, because the result takes a moment to arrive. */
const RESULT_TRAVEL = 10 * SECOND
/** Wait before another prompt after a result code that is not documented: the money may still arrive. */
const UNKNOWN_HOLD = 5 * MINUTE
/**
 * A push whose answer was lost has no checkout request id to query. Only its callback can settle it, within this time.
 */
const LOST_PUSH_LIFE = 5 * MINUTE
/**
 * Grace period after which the sweep sends an attempt that its own process did not send, for instance after a crash.
 */
const UNSENT_GRACE = 5 * SECOND
const UNSENT_LIFE = 10 * MINUTE
/** Longer than the push's timeout: an attempt still in `sending` after it has lost its process. */
const STUCK_SENDING = 40 * SECOND

/** A payment that is confirmed without a receipt is listed for the merchant after this time. */
const RECEIPT_PATIENCE = 10 * MINUTE
/** A paid attempt that is not captured after this time is listed for the merchant. */
const CAPTURE_PATIENCE = 30 * SECOND

/** A refund result arrives within seconds. After this time its outcome counts as unknown. */
const REVERSAL_PATIENCE = 15 * MINUTE

type AttemptTimes = Pick<AttemptRow, "state" | "result_code" | "sending_at" | "prompted_at" | "settled_at">

/** All waiting times of the module, divided by `scale` so that tests run in milliseconds. */
export class Timing {
  /** @param random spreads checks that fall due together; 0 (inclusive) to 1. Without it nothing is spread. */
  constructor(
    private readonly scale = 1,
    private readonly random = () => 0,
  ) {}

  scaled(ms: number): number {
    return ms / this.scale
  }

  /**
   * When to query an attempt that was prompted at `since`; null: expire it. Checks that were missed while this process
   * or Daraja was down are not repeated.
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

  /** Earliest time at which another prompt may be sent for the order; null: now. */
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

  /** Whether the outcome has been unknown for so long that a payment would have shown on the payer's phone by now. */
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
