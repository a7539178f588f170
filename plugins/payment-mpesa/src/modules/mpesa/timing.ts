import { retryWaitMs } from "../../daraja/stk/result-codes"
import type { AttemptRow } from "./tables/attempts"

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS

/** Delays after the prompt at which an unanswered attempt is queried; later every 15 minutes. */
const QUERY_DELAYS_MS = [15, 30, 60, 90, 150, 300].map((seconds) => seconds * SECOND_MS)
const LATER_QUERY_INTERVAL_MS = 15 * MINUTE_MS
const QUERY_TIMEOUT_MS = 24 * 60 * MINUTE_MS
/** Random extra delay, as a fraction of the pause, so that prompts sent together are not all queried together. */
const JITTER = 0.1
/** Rows become due by the database's clock, which may run slightly ahead of this process's clock. */
const CLOCK_SKEW_MS = SECOND_MS

/** A prompt stays on the phone for about a minute. No second prompt is sent in that time. */
const PROMPT_TIMEOUT_MS = 60 * SECOND_MS
/** Extra time in which the prompt is shown as open, because the result takes a moment to arrive. */
const RESULT_GRACE_MS = 10 * SECOND_MS
/**
 * Wait before another prompt after a prompt about which M-Pesa could not be asked, or a result code that is not documented:
 * the money may still arrive.
 */
const UNKNOWN_RETRY_DELAY_MS = 5 * MINUTE_MS
/** A push whose answer was lost has no checkout request id to query. Its payment is listed within this time. */
const LOST_PUSH_TIMEOUT_MS = 5 * MINUTE_MS
/**
 * Grace period after which the status poller sends an attempt that its own process did not send, for instance after a crash.
 */
const UNSENT_GRACE_MS = 5 * SECOND_MS
const UNSENT_TIMEOUT_MS = 10 * MINUTE_MS
/** Longer than the push's timeout: an attempt still in `sending` after it has lost its process. */
const SENDING_TIMEOUT_MS = 40 * SECOND_MS

/** A payment that is confirmed without a receipt is listed for the merchant after this time. */
const RECEIPT_GRACE_MS = 10 * MINUTE_MS
/** A paid attempt that is not captured after this time is listed for the merchant. */
const CAPTURE_GRACE_MS = 30 * SECOND_MS

/** Longer than a prompt without a result is queried. After this time it no longer holds its order or its payer's data. */
export const PROMPT_HOLD_HOURS = 25
/** An order waits this long for the merchant's decision about its money. */
const REVIEW_HOLD_MS = 7 * 24 * 60 * MINUTE_MS

/** A refund result arrives within seconds. After this time its outcome counts as unknown. */
const REFUND_RESULT_TIMEOUT_MS = 15 * MINUTE_MS

type AttemptTimes = Pick<
  AttemptRow,
  "state" | "result_code" | "sending_at" | "prompted_at" | "queried_at" | "result_at"
>

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
   * When to query an attempt again that was prompted at `since`; null: not again. Checks that were missed while this
   * process or Daraja was down are not repeated.
   */
  nextCheck(since: Date, now = new Date()): Date | null {
    const elapsed = now.getTime() - since.getTime()
    if (elapsed >= this.scaled(QUERY_TIMEOUT_MS)) return null
    const planned = QUERY_DELAYS_MS.find((check) => this.scaled(check) > elapsed + this.scaled(CLOCK_SKEW_MS))
    const pause = planned === undefined ? this.scaled(LATER_QUERY_INTERVAL_MS) : this.scaled(planned) - elapsed
    return new Date(now.getTime() + pause + pause * JITTER * this.random())
  }

  /** When to look again at an attempt that has no other time. */
  laterCheck(now = Date.now()): Date {
    return new Date(now + this.scaled(LATER_QUERY_INTERVAL_MS))
  }

  promptIsOpen({ prompted_at }: Pick<AttemptTimes, "prompted_at">, now = Date.now()): boolean {
    return prompted_at !== null && now - prompted_at.getTime() < this.promptTimeout()
  }

  /** Earliest time at which another prompt may be sent for the order; null: now. */
  retryAt(attempt: AttemptTimes, now = Date.now()): Date | null {
    const at = this.earliestRetry(attempt)
    return at !== null && at > now ? new Date(at) : null
  }

  private earliestRetry({ state, result_code, sending_at, prompted_at, queried_at, result_at }: AttemptTimes) {
    const from = prompted_at ?? sending_at
    if (from === null || state === "created" || state === "cancelled" || state === "expired") return null
    if (state === "failed") return from.getTime() + this.scaled(retryWaitMs(result_code))
    if (state === "unknown" && result_code !== null) {
      return (result_at ?? from).getTime() + this.scaled(UNKNOWN_RETRY_DELAY_MS)
    }
    const isUnknown = state === "prompted" && queried_at === null
    return from.getTime() + this.scaled(isUnknown ? UNKNOWN_RETRY_DELAY_MS : PROMPT_TIMEOUT_MS)
  }

  /** Whether the outcome has been unknown for so long that a payment would have shown on the payer's phone by now. */
  mayRetryUnknown(
    { sending_at, prompted_at, result_at }: Pick<AttemptTimes, "sending_at" | "prompted_at" | "result_at">,
    now = Date.now(),
  ): boolean {
    const from = result_at ?? prompted_at ?? sending_at
    return from !== null && now - from.getTime() >= this.scaled(UNKNOWN_RETRY_DELAY_MS)
  }

  readonly promptTimeout = () => this.scaled(PROMPT_TIMEOUT_MS + RESULT_GRACE_MS)
  readonly promptHold = () => this.scaled(PROMPT_HOLD_HOURS * 60 * MINUTE_MS)
  readonly reviewHold = () => this.scaled(REVIEW_HOLD_MS)
  readonly receiptGrace = () => this.scaled(RECEIPT_GRACE_MS)
  readonly captureGrace = () => this.scaled(CAPTURE_GRACE_MS)
  readonly refundResultTimeout = () => this.scaled(REFUND_RESULT_TIMEOUT_MS)
  readonly unsentGrace = () => this.scaled(UNSENT_GRACE_MS)
  readonly unsentTimeout = () => this.scaled(UNSENT_TIMEOUT_MS)
  readonly sendingTimeout = () => this.scaled(SENDING_TIMEOUT_MS)
  readonly lostPushTimeout = () => this.scaled(LOST_PUSH_TIMEOUT_MS)
}
