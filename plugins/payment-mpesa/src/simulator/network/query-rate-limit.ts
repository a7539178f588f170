import type { Clock } from "./clock"

const MINUTE_MS = 60_000

/** Sliding-window rate limit of queries, per minute of simulated time. */
export class QueryRateLimit {
  private times: number[] = []

  constructor(
    private readonly clock: Clock,
    public perMinute: number,
  ) {}

  /** Counts a query; false when the limit is reached. */
  consume(): boolean {
    this.times = this.times.filter((time) => this.clock.since(time) < MINUTE_MS)
    if (this.times.length >= this.perMinute) return false
    this.times.push(this.clock.now())
    return true
  }

  reset(): void {
    this.times = []
  }
}
