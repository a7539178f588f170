import { existsSync } from "node:fs"
import { Failure } from "../failure.mjs"
import { moduleCacheArgs } from "../module-cache/module-cache.mjs"
import { at } from "../paths.mjs"
import { runCommand } from "../processes/process.mjs"
import { step } from "../steps.mjs"

const MEDUSA = at("node_modules/@medusajs/cli/cli.js")
const SEED = "backend/.medusa/server/src/scripts/seed.js"

/** Migrates the database to the schema of the built packages. */
export async function migrate(env) {
  await runCommand({
    name: "migrate",
    command: process.execPath,
    args: [...moduleCacheArgs(), MEDUSA, "db:migrate", "--execute-safe-links"],
    env,
  })
}

/** Seeds the demo catalogue and accounts into an empty database; does nothing in a full one. */
export async function seed(env) {
  if (!existsSync(at(SEED))) throw new Failure(`${SEED} is missing: build the packages first (npm run build)`)
  const args = [...moduleCacheArgs(), MEDUSA, "exec", `./${SEED}`]
  await runCommand({ name: "seed", command: process.execPath, args, env })
}

async function connect(connectionString) {
  const { default: pg } = await import("pg")
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
    return client
  } catch (cause) {
    throw new Failure(
      `The database of DATABASE_URL cannot be reached (${cause.message}). Check the address, or unset DATABASE_URL to use the built-in one.`,
      { cause },
    )
  }
}

/** Fails with one line when no server answers at the URL. */
export async function requireReachable(url) {
  await (await connect(url)).end()
}

/**
 * Migrates and seeds if needed. The state is stored in the database itself, so that a restored or emptied database is
 * recognised, and a second start is quick.
 */
export async function prepareDatabase({ env, stamp }) {
  const client = await connect(env.DATABASE_URL)
  try {
    await client.query("create table if not exists mavazi_setup (name text primary key, value text not null)")
    const done = async (name) =>
      (await client.query("select value from mavazi_setup where name = $1", [name])).rows[0]?.value
    const remember = (name, value) =>
      client.query("insert into mavazi_setup values ($1, $2) on conflict (name) do update set value = excluded.value", [
        name,
        value,
      ])
    if ((await done("migrated")) !== stamp) {
      await step("Migrating the database", () => migrate(env))
      await remember("migrated", stamp)
    }
    if ((await done("seeded")) === undefined) {
      await step("Seeding the demo catalogue", () => seed(env))
      await remember("seeded", new Date().toISOString())
    }
  } finally {
    await client.end()
  }
}
