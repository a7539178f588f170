import { execFileSync, spawnSync } from "node:child_process"
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import pg from "pg"
import { inject } from "vitest"
import { at } from "../../../scripts/lib/paths.mjs"
import { freePort } from "../../../scripts/lib/processes/ports.mjs"
import { runCommand, startProcess, stopOnSignals, waitForHttp } from "../../../scripts/lib/processes/process.mjs"
import plugin from "../package.json"

/** Packages that a project with the plugin installs. */
const OF_THE_PROJECT = ["@medusajs/cli", "@medusajs/draft-order", "@medusajs/framework", "@medusajs/medusa"]

/**
 * A Medusa project with the plugin only, like after `npm install` of its tarball: the published files, and exactly the
 * packages that it declares.
 * @returns its folder, outside this checkout, so that undeclared packages are not found
 */
function layOut(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "medusa-"))
  cpSync(path.join(__dirname, "empty-project"), folder, { recursive: true })
  const dependencies = Object.fromEntries([...OF_THE_PROJECT, plugin.name].map((name) => [name, "*"]))
  writeFileSync(path.join(folder, "package.json"), JSON.stringify({ name: "empty", version: "1.0.0", dependencies }))
  const installed = path.join(folder, "node_modules", plugin.name)
  mkdirSync(installed, { recursive: true })
  const pack = ["pack", "--silent", "--pack-destination", folder]
  const tarball = execFileSync("npm", pack, { cwd: path.join(__dirname, ".."), encoding: "utf8" }).trim()
  execFileSync("tar", ["-xzf", path.join(folder, tarball), "-C", installed, "--strip-components=1"])
  const declared = [...Object.keys(plugin.dependencies), ...Object.keys(plugin.peerDependencies)]
  for (const name of new Set([...OF_THE_PROJECT, ...declared])) {
    const place = path.join(folder, "node_modules", name)
    mkdirSync(path.dirname(place), { recursive: true })
    symlinkSync(at(`node_modules/${name}`), place)
  }
  return folder
}

async function query(databaseUrl: string, text: string): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query<Record<string, string>>(text)).rows
  } finally {
    await client.end()
  }
}

/** The project, its database with the migrations run, the packed simulator as Daraja, and the engine serving. */
export async function startEmptyProject() {
  stopOnSignals()
  const ends: (() => Promise<unknown> | undefined)[] = []
  const close = async () => {
    for (const end of ends.splice(0).reverse()) await end()
  }
  try {
    const folder = layOut()
    ends.push(() => {
      rmSync(folder, { recursive: true, force: true })
      return undefined
    })
    const { adminUrl } = inject("database")
    const name = `empty_project_${String(process.pid)}`
    const databaseUrl = Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href
    await query(adminUrl, `create database ${name}`)
    ends.push(() => query(adminUrl, `drop database if exists ${name} with (force)`))

    const [enginePort, simulatorPort] = [await freePort(), await freePort()]
    const url = `http://127.0.0.1:${String(enginePort)}`
    const simulatorUrl = `http://127.0.0.1:${String(simulatorPort)}`
    const env = {
      ...{ NODE_ENV: "production", MEDUSA_DISABLE_TELEMETRY: "true" },
      ...{ DATABASE_URL: databaseUrl, ENGINE_URL: url, DARAJA_URL: simulatorUrl },
    }
    const installed = (file: string) => path.join(folder, "node_modules", file)
    const medusa = (...args: string[]) => ({
      ...{ command: process.execPath, args: [installed("@medusajs/cli/cli.js"), ...args] },
      ...{ cwd: folder, env },
    })
    await runCommand({ name: `${name}-migrate`, ...medusa("db:migrate", "--execute-safe-links") })

    const main = installed(`${plugin.name}/.medusa/server/src/simulator/main.js`)
    const simulator = startProcess({
      ...{ name: `${name}-simulator`, command: process.execPath, args: [main, "--port", String(simulatorPort)] },
      ...{ cwd: folder, env: { SIM_TIME_SCALE: "20", MAVAZI_MODE: "test" } },
    })
    ends.push(() => simulator.stop())
    await waitForHttp(`${simulatorUrl}/__sim/state`, simulator)
    const engine = startProcess({
      name: `${name}-engine`,
      ...medusa("start", "--host", "127.0.0.1", "--port", String(enginePort)),
    })
    ends.push(() => engine.stop())
    await waitForHttp(`${url}/health`, engine)
    return {
      url,
      query: (text: string) => query(databaseUrl, text),
      /** Packages that the plugin's admin pages import. */
      importsOfPages: () => {
        const bundle = readFileSync(installed(path.join(plugin.name, plugin.exports["./admin"].import)), "utf8")
        const names = [...bundle.matchAll(/^import .* from "((?:@[\w-]+\/)?[\w-]+)/gm)].map(([, name]) => String(name))
        return [...new Set(names)]
      },
      close,
      /** A start with other variables, which is expected to fail. */
      startWith: (extra: object) => {
        const start = medusa("start", "--host", "127.0.0.1", "--port", String(enginePort))
        return runCommand({ name: `${name}-refused`, ...start, env: { ...env, ...extra } })
      },
      /** Runs `payment-mpesa-doctor` with these variables and no other `MPESA_…` variables. */
      doctor: (variables: Record<string, string>) => {
        const main = installed(path.join(plugin.name, plugin.bin["payment-mpesa-doctor"]))
        const { PATH = "" } = process.env
        const { status, stdout } = spawnSync(process.execPath, [main], {
          env: { PATH, ...variables },
          encoding: "utf8",
        })
        return { code: status, lines: stdout.trimEnd().split("\n") }
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

export type EmptyProject = Awaited<ReturnType<typeof startEmptyProject>>
