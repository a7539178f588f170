import { rmSync } from "node:fs"
import pg from "pg"
import { migrate, seed } from "./database.mjs"
import { engineEnvironment } from "./environment.mjs"
import { startPostgres } from "./postgres.mjs"

const TEMPLATE = "mavazi_template"

/** Losing a throw-away database to a power cut costs nothing; waiting for the disk costs minutes. */
const FAST = ["-c", "fsync=off", "-c", "full_page_writes=off", "-c", "synchronous_commit=off"]

/** Values that only tests use; a live shop refuses to start without its own. */
export const TEST_SECRETS = { jwt: "j".repeat(40), cookie: "c".repeat(40), data: "d".repeat(64) }

async function query(url, text) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query(text)
  } finally {
    await client.end()
  }
}

/**
 * A migrated and seeded database to clone for each test file, on a server of its own (or on the one
 * named by TEST_DATABASE_SERVER, so that somebody who writes tests need not wait for it each time).
 */
export async function prepareTemplate() {
  const given = process.env.TEST_DATABASE_SERVER
  const server = given
    ? { url: (name) => Object.assign(new URL(given), { pathname: `/${name}` }).href, stop: async () => undefined }
    : await startPostgres({ dataName: `test-${process.pid}`, password: "test", flags: FAST })
  const stop = async () => {
    await server.stop()
    if (server.data) rmSync(server.data, { recursive: true, force: true })
  }
  try {
    const adminUrl = server.url("postgres")
    const template = process.env.TEST_DATABASE_TEMPLATE ?? TEMPLATE
    const { rowCount } = await query(adminUrl, `select 1 from pg_database where datname = '${template}'`)
    if (rowCount === 0) {
      await query(adminUrl, `create database ${template}`)
      const env = engineEnvironment({
        mode: "test",
        databaseUrl: server.url(template),
        secrets: TEST_SECRETS,
        admin: false,
      })
      await migrate(env)
      await seed(env)
    }
    return { adminUrl, template, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Clones the template; PostgreSQL copies files, so it takes a fraction of a second. */
export async function cloneDatabase(adminUrl, template, name) {
  await query(adminUrl, `create database ${name} template ${template}`)
  return {
    url: Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href,
    drop: () => query(adminUrl, `drop database if exists ${name} with (force)`),
  }
}
