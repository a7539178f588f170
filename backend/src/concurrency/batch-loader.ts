import { setImmediate as endOfLoopTurn } from "node:timers/promises"

interface Batch<Value> {
  keys: Set<string>
  values: Promise<Map<string, Value>>
}

/**
 * Loads the keys that are requested in one turn of the event loop with one call. It has no cache: a value is always read
 * after it was requested. (`dataloader` batches per microtask phase and caches by default.)
 */
export class BatchLoader<Value> {
  private next: Batch<Value> | undefined

  /** @param readAll values by key; a key without a value is absent */
  constructor(private readonly readAll: (keys: string[]) => Promise<Map<string, Value>>) {}

  async load(key: string): Promise<Value | undefined> {
    this.next ??= this.open()
    this.next.keys.add(key)
    return (await this.next.values).get(key)
  }

  private open(): Batch<Value> {
    const keys = new Set<string>()
    const values = endOfLoopTurn().then(() => {
      this.next = undefined
      return this.readAll([...keys])
    })
    return { keys, values }
  }
}
