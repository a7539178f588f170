import pg from "pg"
import { afterAll, beforeAll, expect, inject, it } from "vitest"
import { inSoak } from "../../../../scripts/lib/soak/in-soak.mjs"
import { startShop, type Shop } from "../../harness"

interface Readiness {
  status: number
  faults: string[]
}

const READY: Readiness = { status: 200, faults: [] }

let shop: Shop
/** A connection to the server's maintenance database, for statements that need no connection to the shop's. */
let server: pg.Client

beforeAll(async () => {
  shop = await startShop({ simulator: false })
  server = new pg.Client({ connectionString: inject("database").adminUrl })
  await server.connect()
})
afterAll(async () => {
  await server.end()
  await shop.stop()
})

async function readiness(): Promise<Readiness> {
  const { status, body } = await shop.visitor().api<{ faults: string[] }>("/ready")
  return { status, faults: body.faults }
}

/** Polls until the engine answers `wanted`; connection errors while it starts are ignored. */
async function until(wanted: Readiness): Promise<void> {
  await expect.poll(() => readiness().catch(() => undefined), { timeout: 90_000, interval: 50 }).toEqual(wanted)
}

it("is reported by a started engine", async () => {
  expect(await readiness()).toEqual(READY)
})

it("is withdrawn while a migration is missing", async () => {
  const name = "20261121-guard-carts.js"
  await shop.db.query("update script_migrations set finished_at = null where script_name = $1", [name])
  expect(await readiness()).toEqual({ status: 503, faults: [`not migrated: ${name}`] })
  await shop.db.query("update script_migrations set finished_at = now() where script_name = $1", [name])
})

it("is withdrawn while the database is unreachable, and reported again afterwards", async () => {
  const { rows } = await shop.db.query<{ name: string }>("select current_database() as name")
  const name = rows[0]?.name ?? ""
  await server.query(`alter database ${server.escapeIdentifier(name)} allow_connections false`)
  await server.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [name])
  await until({ status: 503, faults: ["the database does not answer"] })
  await server.query(`alter database ${server.escapeIdentifier(name)} allow_connections true`)
  await until(READY)
})

it.runIf(inSoak)("is not reported before the catalogue is built, although the engine answers", async () => {
  await shop.kill()
  await shop.db.query("delete from catalogue_product")
  await shop.db.query("insert into catalogue_change (kind, subject) values ('all', 'all')")
  const other = await shop.db.connect()
  await other.query("select pg_advisory_lock(hashtext('catalogue-apply'))")
  const started = shop.restart()
  await until({ status: 503, faults: ["the catalogue is being filled"] })
  expect((await shop.visitor().api("/health")).status).toBe(200)
  await other.query("select pg_advisory_unlock(hashtext('catalogue-apply'))")
  other.release()
  await started
  expect(await readiness()).toEqual(READY)
  const { body } = await shop.visitor().api<{ products: unknown[] }>("/api/products?limit=8")
  expect(body.products).toHaveLength(8)
})
