interface Timer {
  /** Time at which it is due, as of `now`. */
  due: number
  task: () => void
  handle?: NodeJS.Timeout
}

/** `setTimeout` fires at once for a longer delay. */
const LONGEST_WAIT_MS = 2 ** 31 - 1

/** Clock of the simulation: at scale 20 a minute takes three seconds. */
export class Clock {
  private readonly timers = new Set<Timer>()
  private skippedMs = 0

  constructor(public scale = 1) {}

  /** Real time in milliseconds, plus the time skipped by `advance`. */
  now(): number {
    return Date.now() + this.skippedMs
  }

  /** Simulated milliseconds since a time of `now`. */
  since(moment: number): number {
    return (this.now() - moment) * this.scale
  }

  after(ms: number, task: () => void): void {
    const timer: Timer = { due: this.now() + Math.max(0, ms) / this.scale, task }
    this.timers.add(timer)
    this.arm(timer)
  }

  /** Skips simulated time: timers that become due fire now, in order. */
  advance(ms: number): void {
    const until = this.now() + ms / this.scale
    for (let next = this.first(); next !== undefined && next.due <= until; next = this.first()) {
      this.skippedMs += Math.max(0, next.due - this.now())
      this.fire(next)
    }
    this.skippedMs += Math.max(0, until - this.now())
    for (const timer of this.timers) this.arm(timer)
  }

  clear(): void {
    for (const { handle } of this.timers) clearTimeout(handle)
    this.timers.clear()
  }

  private first(): Timer | undefined {
    return [...this.timers].sort((a, b) => a.due - b.due)[0]
  }

  private arm(timer: Timer): void {
    clearTimeout(timer.handle)
    const waitMs = Math.min(Math.max(0, timer.due - this.now()), LONGEST_WAIT_MS)
    timer.handle = setTimeout(() => this.fire(timer), waitMs)
  }

  private fire(timer: Timer): void {
    clearTimeout(timer.handle)
    this.timers.delete(timer)
    timer.task()
  }
}
