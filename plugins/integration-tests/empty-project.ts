import { spawnSync } from "node:child_process"
import { cpSync, readFileSync, rmSync } from "node:fs"
import path from "node:path"
import pg from "pg"
import { inject } from "vitest"
import { PLUGINS } from "../../scripts/lib/packages/plugins.mjs"
import { freePort } from "../../scripts/lib/processes/ports.mjs"
import { runCommand, startProcess, stopOnSignals, waitForHttp } from "../../scripts/lib/processes/process.mjs"
import { layOutProject } from "./empty-project-files"

async function query(databaseUrl: string, text: string): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query<Record<string, string>>(text)).rows
  } finally {
    await client.end()
  }
}

/** `PACKED_PLUGINS` and `PACKED_ENGINE` are set by `npm run test:packed`. */
const { PACKED_PLUGINS = PLUGINS.join(" "), PACKED_ENGINE } = process.env
const plugins = PACKED_PLUGINS.split(" ")

/** True while the plugin is one of those that this run tries. */
export const isTried = (plugin: string) => plugins.includes(plugin)

/** True when the project's packages were installed by npm, from the registry. */
export const isInstalledByNpm = PACKED_ENGINE !== undefined

/** The project, its database with the migrations run, the packed simulator as Daraja, and the engine serving. */
export async function startEmptyProject() {
  stopOnSignals()
  const ends: (() => Promise<unknown> | undefined)[] = []
  const close = async () => {
    for (const end of ends.splice(0).reverse()) await end()
  }
  try {
    const { folder, manifests } = await layOutProject({ plugins, engine: PACKED_ENGINE })
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
    const bin = (command: string) => {
      for (const { name: plugin, bin: commands } of manifests)
        if (commands?.[command] !== undefined) return installed(path.join(plugin, commands[command]))
      throw new Error(`No plugin has the command ${command}.`)
    }
    const medusa = (...args: string[]) => ({
      ...{ command: process.execPath, args: [installed("@medusajs/cli/cli.js"), ...args] },
      ...{ cwd: folder, env },
    })
    await runCommand({ name: `${name}-migrate`, ...medusa("db:migrate", "--execute-safe-links") })

    if (isTried("payment-mpesa")) {
      const simulator = startProcess({
        name: `${name}-simulator`,
        ...{ command: process.execPath, args: [bin("payment-mpesa-simulator"), "--port", String(simulatorPort)] },
        ...{ cwd: folder, env: { SIM_TIME_SCALE: "20", MAVAZI_MODE: "test" } },
      })
      ends.push(() => simulator.stop())
      await waitForHttp(`${simulatorUrl}/__sim/state`, simulator)
    }
    const engine = startProcess({
      name: `${name}-engine`,
      ...medusa("start", "--host", "127.0.0.1", "--port", String(enginePort)),
    })
    ends.push(() => engine.stop())
    await waitForHttp(`${url}/health`, engine)
    return {
      url,
      simulatorUrl,
      /** Key of the shop's sales channel. */
      publishableKey: (await query(databaseUrl, `select token from api_key where title = 'Shop'`))[0]?.["token"] ?? "",
      /** Key that acts for the merchant. */
      secretKey: readFileSync(path.join(folder, "secret-key"), "utf8"),
      query: (text: string) => query(databaseUrl, text),
      close,
      /** A start with other variables, which is expected to fail. */
      startWith: (extra: object) => {
        const start = medusa("start", "--host", "127.0.0.1", "--port", String(enginePort))
        return runCommand({ name: `${name}-refused`, ...start, env: { ...env, ...extra } })
      },
      /** Runs a script with the engine, as `medusa exec` does; fails when it does not end with 0. */
      exec: (file: string) => runCommand({ name: `${name}-exec`, ...medusa("exec", `./node_modules/${file}`) }),
      /** Builds the engine's admin with the pages of the plugins; returns its page. The build exits with 0 when it failed. */
      buildAdmin: async () => {
        const build = medusa("build", "--admin-only")
        await runCommand({ name: `${name}-admin`, ...build, env: { ...env, ADMIN: "on" } })
        return readFileSync(path.join(folder, ".medusa/admin/index.html"), "utf8")
      },
      /** Compiles the sample of payment-mpesa where its README puts it; returns what the compiler says. */
      compileSample: () => {
        cpSync(installed("@mavazi/payment-mpesa/sample"), path.join(folder, "storefront/mpesa"), { recursive: true })
        const args = [installed("typescript/bin/tsc"), "--project", "storefront"]
        const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" })
        return (stdout + stderr).trim()
      },
      /** Runs an ES module in the project, and returns what it prints. */
      runModule: (text: string) => {
        const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", text], {
          cwd: folder,
          encoding: "utf8",
        })
        return (stdout + stderr).trim()
      },
      /** Runs `payment-mpesa-doctor` with these variables and no other `MPESA_…` variables. */
      doctor: (variables: Record<string, string>) => {
        const { PATH = "" } = process.env
        const { status, stdout } = spawnSync(process.execPath, [bin("payment-mpesa-doctor")], {
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
