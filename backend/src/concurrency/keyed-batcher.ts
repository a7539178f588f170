interface Pending<Item, Result> {
  item: Item
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

/**
 * Runs one batch at a time per key. Items that are submitted while a batch runs form the next batch; a single item runs
 * at once. Different keys run concurrently.
 *
 * @example const batcher = new KeyedBatcher((items) => saveAll(items)); await batcher.submit("cart_1", item)
 */
export class KeyedBatcher<Item, Result> {
  private readonly pending = new Map<string, Pending<Item, Result>[]>()

  /** @param runBatch returns one result per item, in their order; an error rejects every item of the batch */
  constructor(private readonly runBatch: (items: Item[]) => Promise<Result[]>) {}

  /** Resolves with the result of the item. */
  async submit(key: string, item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      const entry = { item, resolve, reject }
      const queue = this.pending.get(key)
      if (queue) queue.push(entry)
      else void this.run(key, [entry])
    })
  }

  private async run(key: string, first: Pending<Item, Result>[]): Promise<void> {
    for (let batch = first; batch.length > 0; batch = this.pending.get(key) ?? []) {
      this.pending.set(key, [])
      try {
        const results = await this.runBatch(batch.map(({ item }) => item))
        batch.forEach(({ resolve }, at) => {
          resolve(results[at] as Result)
        })
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    this.pending.delete(key)
  }
}
