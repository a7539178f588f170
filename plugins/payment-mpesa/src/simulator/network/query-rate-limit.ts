import type { Clock } from "./clock"

const MINUTE_MS = 60_000
/** Resolution of the clock in real time. */
const TICK_MS = 1

/**
 * Spike arrest of Daraja's gateway, in simulated time: with five calls a minute it accepts one in 12 s and has no burst,
 * as was measured on the sandbox. A rejected call does not count.
 */
export class QueryRateLimit {
  private acceptedAt = -Infinity
  /** Number of rejected calls. */
  rejected = 0

  constructor(
    private readonly clock: Clock,
    public perMinute: number,
  ) {}

  /** Counts a call; false when the last one was too short a time ago. */
  consume(): boolean {
    if (this.clock.since(this.acceptedAt - TICK_MS) < MINUTE_MS / this.perMinute) {
      this.rejected += 1
      return false
    }
    this.acceptedAt = this.clock.now()
    return true
  }

  reset(): void {
    this.acceptedAt = -Infinity
    this.rejected = 0
  }
}
