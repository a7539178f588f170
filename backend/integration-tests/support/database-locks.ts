import { vi } from "vitest"
import type { ShopConnection } from "../harness"

interface LockedWork<T> {
  /** Takes the locks in the test's transaction; other transactions do not see its writes yet. */
  statement: string
  values: unknown[]
  /** Waits for the locks. */
  work: () => Promise<T>
  /** Runs while `work` waits; it ends or waits too. */
  meanwhile?: () => Promise<unknown>
}

/**
 * Runs `work` while a transaction of the test holds locks; commits once `work` waits for one of them.
 * @throws when nothing waits: `work` takes no such lock
 */
export async function whileLocked<T>(
  { db }: Pick<ShopConnection, "db">,
  { statement, values, work, meanwhile }: LockedWork<T>,
): Promise<T> {
  const client = await db.connect()
  const waiting = async () => {
    const { rowCount } = await db.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rowCount ?? 0
  }
  const untilWaiting = (isSo: () => Promise<boolean>) =>
    vi.waitFor(
      async () => {
        if (!(await isSo())) throw new Error("No statement waits for the lock.")
      },
      { timeout: 20_000, interval: 20 },
    )
  try {
    await client.query("begin")
    await client.query(statement, values)
    const result = work()
    result.catch(() => undefined)
    await untilWaiting(async () => (await waiting()) > 0)
    let isOver = false
    const other = meanwhile?.().finally(() => (isOver = true))
    if (other) await untilWaiting(async () => isOver || (await waiting()) > 1)
    await client.query("commit")
    await other
    return await result
  } finally {
    await client.query("rollback")
    client.release()
  }
}
