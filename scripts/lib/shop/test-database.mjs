import { linkSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import pg from "pg"
import { migrate, seed } from "./database.mjs"
import { engineEnvironment } from "./environment.mjs"
import { useModuleCache } from "../module-cache/module-cache.mjs"
import { dataDir } from "../paths.mjs"
import { freePort } from "../processes/ports.mjs"
import { startPostgres } from "../processes/postgres.mjs"
import { startEngine } from "./shop-processes.mjs"

const TEMPLATE = "mavazi_template"

/** A disposable database need not survive a power failure; waiting for the disk takes minutes. */
const FAST = ["-c", "fsync=off", "-c", "full_page_writes=off", "-c", "synchronous_commit=off"]

/** Test values; a live shop requires its own. */
export const TEST_SECRETS = { jwt: "j".repeat(40), cookie: "c".repeat(40), data: "d".repeat(64) }

/**
 * Settings of test shops that differ from real ones: cheap password hashes, and more unpaid orders per account. Tests
 * of either set the real value.
 */
export const TEST_SETTINGS = { SCRYPT_LOG_N: "8", UNPAID_ORDERS_PER_ACCOUNT: "1000" }

/** Environment in which a test's database is migrated and seeded. */
export const migrationEnvironment = (databaseUrl, mediaDir) =>
  engineEnvironment({
    mode: "test",
    databaseUrl,
    secrets: TEST_SECRETS,
    admin: false,
    extra: { MEDIA_DIR: mediaDir, ...TEST_SETTINGS },
  })

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
 * A migrated and seeded database to clone for each test file, on a new server. With TEST_DATABASE_SERVER it is
 * created once on that server and reused, which saves time while tests are written. Benchmarks use a `durable` one,
 * which waits for the disk as a shop's database does.
 */
export async function prepareTemplate({ durable = false } = {}) {
  const given = process.env.TEST_DATABASE_SERVER
  const server = given
    ? { url: (name) => Object.assign(new URL(given), { pathname: `/${name}` }).href, stop: async () => undefined }
    : await startPostgres({ dataName: `test-${process.pid}`, password: "test", flags: durable ? [] : FAST })
  const stop = async () => {
    await server.stop()
    if (server.data) rmSync(server.data, { recursive: true, force: true })
  }
  try {
    const adminUrl = server.url("postgres")
    const template = process.env.TEST_DATABASE_TEMPLATE ?? TEMPLATE
    const mediaDir = path.join(dataDir, "test-media", template)
    const { rowCount } = await query(adminUrl, `select 1 from pg_database where datname = '${template}'`)
    if (rowCount === 0) {
      await query(adminUrl, `create database ${template}`)
      rmSync(mediaDir, { recursive: true, force: true })
      const env = migrationEnvironment(server.url(template), mediaDir)
      await migrate(env)
      await seed(env)
      // A query of the seed's engine can run on after its process has ended; the template cannot be copied until then.
      await query(adminUrl, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${template}'`)
    }
    const prepared = { adminUrl, template, mediaDir, stop }
    if (!durable) await useModuleCache((env) => startAndStop(prepared, env))
    return prepared
  } catch (error) {
    await stop()
    throw error
  }
}

/** Runs an engine on a copy of the template until it is ready. */
async function startAndStop(template, extra) {
  const database = await cloneTemplate(template, "module_cache")
  try {
    const enginePort = await freePort()
    const env = { ...migrationEnvironment(database.url, database.mediaDir), ENGINE_PORT: String(enginePort), ...extra }
    const engine = await startEngine({ port: enginePort, env, name: "module-cache" })
    await engine.stop()
  } finally {
    await database.drop()
  }
}

const OBJECT_IN_USE = "55006"
const COPY_PATIENCE_MS = 30_000

/** A template cannot be copied while a connection to it is open, such as that of an autovacuum. */
async function copyDatabase(adminUrl, template, name) {
  for (const deadline = Date.now() + COPY_PATIENCE_MS; ; await sleep(200)) {
    try {
      // By files: PostgreSQL's default, by its log, takes more than twice as long.
      return await query(adminUrl, `create database ${name} template ${template} strategy file_copy`)
    } catch (error) {
      if (error.code !== OBJECT_IN_USE || Date.now() > deadline) throw error
    }
  }
}

/** A folder with the template's pictures: hard links, because the files are never changed in place. */
function cloneMedia(from) {
  mkdirSync(from, { recursive: true })
  const folder = mkdtempSync(path.join(dataDir, "test-media", "shop-"))
  for (const name of readdirSync(from)) linkSync(path.join(from, name), path.join(folder, name))
  return folder
}

/**
 * A copy of the template under its own name, with the pictures: PostgreSQL copies files, so it takes a
 * fraction of a second.
 *
 * @returns {Promise<{ url: string, mediaDir: string, drop(): Promise<void> }>}
 */
export async function cloneTemplate({ adminUrl, template, mediaDir }, name) {
  await copyDatabase(adminUrl, template, name)
  const folder = cloneMedia(mediaDir)
  return {
    url: Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href,
    mediaDir: folder,
    drop: async () => {
      await query(adminUrl, `drop database if exists ${name} with (force)`)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
