/** Semaphore: runs at most `permits` tasks at a time; further ones wait in order. */
export class Semaphore {
  private free: number
  private readonly waiting: (() => void)[] = []

  constructor(permits: number) {
    this.free = permits
  }

  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free -= 1
    else await new Promise<void>((resolve) => this.waiting.push(resolve))
    try {
      return await task()
    } finally {
      const next = this.waiting.shift()
      // The permit goes directly to the next waiter, so that a new caller cannot take it first.
      if (next === undefined) this.free += 1
      else next()
    }
  }
}
