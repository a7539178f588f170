import { type Knex, knex as connect } from "@medusajs/framework/mikro-orm/knex"
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { cloneTemplate } from "../../../../scripts/lib/shop/test-database.mjs"
import { checkForChanges } from "../../../src/medusa-schema/triggers/catalogue-changes"
import { installTriggers } from "../../../src/medusa-schema/triggers/catalogue-triggers"

/** A database without an engine, which would apply the changes. */
let database: Awaited<ReturnType<typeof cloneTemplate>>
let knex: Knex

beforeAll(async () => {
  database = await cloneTemplate(inject("database"), `change_queue_${String(process.pid)}`)
  knex = connect({ client: "pg", connection: database.url, pool: { min: 0, max: 4 } })
})
afterAll(async () => {
  await knex.destroy()
  await database.drop()
})

/** Runs `work` in a transaction that is rolled back. */
async function undone(work: (trx: Knex.Transaction) => Promise<void>): Promise<void> {
  const trx = await knex.transaction()
  await work(trx).finally(() => trx.rollback())
}

describe("A check for changes", () => {
  /** What a check finds with these changes queued, and the last update so long ago. */
  async function check(kinds: string[], updatedAgo: string) {
    let found: unknown
    await undone(async (trx) => {
      await trx.raw("delete from catalogue_change")
      await trx.raw("insert into catalogue_change (kind, subject) select unnest(?::text[]), 'subject'", [kinds])
      await trx.raw("update catalogue_clock set seen_until = now() - ?::interval", [updatedAgo])
      found = await checkForChanges(trx)
    })
    return found
  }

  it.each([
    { kinds: [], updatedAgo: "1 hour", found: { due: false, complete: true } },
    { kinds: ["product"], updatedAgo: "0 seconds", found: { due: true, complete: false } },
    { kinds: ["inventory_item"], updatedAgo: "0 seconds", found: { due: false, complete: true } },
    { kinds: ["inventory_item"], updatedAgo: "0.9 seconds", found: { due: false, complete: true } },
    { kinds: ["inventory_item"], updatedAgo: "1.1 seconds", found: { due: true, complete: true } },
    { kinds: ["inventory_item", "price"], updatedAgo: "0 seconds", found: { due: true, complete: false } },
    // The clock of a new database server is behind.
    { kinds: ["inventory_item"], updatedAgo: "-1 hour", found: { due: true, complete: true } },
  ])("finds $kinds, $updatedAgo after the last update: $found", async ({ kinds, updatedAgo, found }) => {
    expect(await check(kinds, updatedAgo)).toMatchObject(found)
  })
})

describe("The installation of triggers", () => {
  it("names a column that an update of the engine has renamed, although the triggers are installed", async () => {
    await undone(async (trx) => {
      await installTriggers(trx)
      await trx.raw("alter table price rename column price_set_id to set_id")
      await trx.raw("alter table store rename to shop")
      await expect(installTriggers(trx)).rejects.toThrow("database does not have: price.price_set_id, store.id")
    })
  })

  it("waits for another transaction, and the shop does not wait with it", async () => {
    await knex.raw("comment on function catalogue_record_change() is 'earlier'")
    const other = await knex.transaction()
    await other.raw("update store set updated_at = now()")
    let installed = false
    const installation = installTriggers(knex).then(() => (installed = true))
    await expect.poll(lockWaits, { timeout: 60_000, interval: 10 }).toBeGreaterThan(0)
    // A new store waits behind the installation that waits, until that gives up.
    await knex.raw("insert into store (id, name) values ('store_new', 'New')")
    expect(installed).toBe(false)
    await other.rollback()
    await installation
    const { rows } = await knex.raw<{ rows: unknown[] }>(
      "select from pg_proc where proname = 'catalogue_record_change' and obj_description(oid, 'pg_proc') = 'earlier'",
    )
    expect(rows).toEqual([])
  })
})

async function lockWaits(): Promise<number> {
  const { rows } = await knex.raw<{ rows: unknown[] }>(
    "select from pg_locks where relation = 'store'::regclass and not granted",
  )
  return rows.length
}
