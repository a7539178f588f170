import { setImmediate as endOfTurn } from "node:timers/promises"

interface Reading<Value> {
  keys: Set<string>
  values: Promise<Map<string, Value>>
}

/**
 * Reads what is asked for in the same turn of the event loop in one go. Nothing is kept: each answer is read after
 * it was asked for.
 */
export class ReadTogether<Value> {
  private next: Reading<Value> | undefined

  /** @param readAll values by key; a key without a value is absent */
  constructor(private readonly readAll: (keys: string[]) => Promise<Map<string, Value>>) {}

  async read(key: string): Promise<Value | undefined> {
    this.next ??= this.open()
    this.next.keys.add(key)
    return (await this.next.values).get(key)
  }

  private open(): Reading<Value> {
    const keys = new Set<string>()
    const values = endOfTurn().then(() => {
      this.next = undefined
      return this.readAll([...keys])
    })
    return { keys, values }
  }
}
