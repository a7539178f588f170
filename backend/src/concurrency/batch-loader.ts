import DataLoader from "dataloader"

/**
 * Loads the keys that are requested in one turn of the event loop with one call. Nothing is cached: a value is always read
 * after it was requested.
 *
 * @param readAll values by key; a key without a value is absent
 */
export function createBatchLoader<Value>(
  readAll: (keys: string[]) => Promise<Map<string, Value>>,
): DataLoader<string, Value | undefined> {
  return new DataLoader<string, Value | undefined>(
    async (keys) => {
      const values = await readAll([...new Set(keys)])
      return keys.map((key) => values.get(key))
    },
    // By default a batch ends with the microtasks of the first request.
    { cache: false, batchScheduleFn: (dispatch) => setImmediate(dispatch) },
  )
}
