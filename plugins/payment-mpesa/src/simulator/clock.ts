/** Waits in the simulator's own time: at scale 20 a minute passes in three seconds. */
export class Clock {
  private readonly timers = new Set<NodeJS.Timeout>()

  constructor(public scale = 1) {}

  after(ms: number, task: () => void): NodeJS.Timeout {
    const timer = setTimeout(
      () => {
        this.timers.delete(timer)
        task()
      },
      Math.max(0, ms) / this.scale,
    )
    this.timers.add(timer)
    return timer
  }

  cancel(timer: NodeJS.Timeout): void {
    clearTimeout(timer)
    this.timers.delete(timer)
  }

  clear(): void {
    for (const timer of this.timers) clearTimeout(timer)
    this.timers.clear()
  }
}
