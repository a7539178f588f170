/**
 * Runs `work` for each item, one after another; a failure does not stop the others.
 * @throws AggregateError with every failure, after all have run
 */
export async function settleAll<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown> | undefined,
): Promise<void> {
  const failures: unknown[] = []
  for (const item of items) {
    try {
      await work(item)
    } catch (failure) {
      failures.push(failure)
    }
  }
  // The log prints an error's message, and none of those inside it.
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join("; "))
}
