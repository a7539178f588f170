/** Runs work of one key one after the other, in the sequence of the calls; work of different keys runs at once. */
export class KeyedQueue {
  readonly #ends = new Map<string, Promise<void>>()

  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const result = (this.#ends.get(key) ?? Promise.resolve()).then(work)
    const end: Promise<void> = result
      .catch(() => undefined)
      .then(() => {
        if (this.#ends.get(key) === end) this.#ends.delete(key)
      })
    this.#ends.set(key, end)
    return result
  }
}
