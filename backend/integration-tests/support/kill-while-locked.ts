import { expect, vi } from "vitest"
import type { Shop } from "../harness"

/** Time within which a statement of the engine waits for the table. */
const BLOCKED = { timeout: 30_000, interval: 250 }

/** Time within which the engine has done what a test waits for. */
const DONE = { timeout: 30_000, interval: 50 }

export interface Interruption {
  /** Locked, so that the engine's statement waits for it. */
  table: string
  /** Id of the row that is locked instead of the whole table. */
  row?: string
  /** Passes once the engine has done what it does beside that statement; without it, the engine is killed at once. */
  until?: () => Promise<void>
  /** Called while the engine is stopped. */
  stopped?: () => Promise<unknown>
}

/** Kills the engine while its statement waits for this table; the statement ends without effect. */
export async function killWhileLocked(
  shop: Shop,
  { table, row, until }: Interruption,
  work: () => Promise<unknown>,
): Promise<void> {
  const client = await shop.db.connect()
  await client.query("begin")
  if (row === undefined) await client.query(`lock table "${table}" in exclusive mode`)
  else await client.query(`select from "${table}" where id = $1 for update`, [row])
  const waiting = async () => {
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))`,
    )
    return rows.map(({ pid }) => pid)
  }
  const request = work()
  await vi.waitFor(async () => {
    expect((await waiting()).length).toBeGreaterThan(0)
  }, BLOCKED)
  if (until) await vi.waitFor(until, DONE)
  await shop.kill()
  for (const pid of await waiting()) await client.query(`select pg_terminate_backend($1)`, [pid])
  await client.query("rollback")
  client.release()
  await request
}

/** Whether a request failed because the engine died before it answered: `fetch` fails with a TypeError then. */
export const isConnectionLost = (error: unknown): boolean => error instanceof TypeError

/** Kills the engine while this call waits for the table, and starts it again. The call must not be answered before. */
export async function interrupt(shop: Shop, at: Interruption, call: () => Promise<unknown>): Promise<void> {
  await killWhileLocked(shop, at, () =>
    call().then(
      () => expect.fail("the engine answered"),
      (error: unknown) => {
        if (!isConnectionLost(error)) throw error
      },
    ),
  )
  await at.stopped?.()
  await shop.restart({})
}
