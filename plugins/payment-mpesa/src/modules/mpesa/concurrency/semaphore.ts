/** Lets a fixed number of tasks run at the same time; the others wait in order. */
export class Semaphore {
  private free: number
  private readonly waiting: (() => void)[] = []

  constructor(places: number) {
    this.free = places
  }

  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free -= 1
    else await new Promise<void>((resolve) => this.waiting.push(resolve))
    try {
      return await task()
    } finally {
      const next = this.waiting.shift()
      // The place goes straight to the next in line, so nobody can slip in between.
      if (next === undefined) this.free += 1
      else next()
    }
  }
}
