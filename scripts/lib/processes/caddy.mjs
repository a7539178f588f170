import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import tls from "node:tls"
import { Failure } from "../failure.mjs"
import { at, dataDir } from "../paths.mjs"
import { freePort } from "./ports.mjs"
import { startProcess, tail } from "./process.mjs"
import { installDebianPackage, installedProgram, isDebianRoot } from "./programs.mjs"
import { step } from "../steps.mjs"

/** Path of Caddy: CADDY_PATH, or an installed one; otherwise undefined. */
export const installedCaddy = () => installedProgram("caddy", "CADDY_PATH")

/** Installs Caddy in continuous integration, if possible; a shop runs without it. */
export async function installCaddyInCi() {
  if (installedCaddy() || !process.env.CI || !isDebianRoot()) return
  await step("Installing Caddy for the test of the Caddyfile", () => installDebianPackage("caddy"))
}

/** Whether Caddy has made the certificate of a host: it accepts connections before, and ends them with an error. */
const hasCertificate = (port, servername) =>
  new Promise((resolve) => {
    const socket = tls.connect({ host: "127.0.0.1", port, servername, rejectUnauthorized: false })
    socket.once("secureConnect", () => {
      resolve(true)
      socket.destroy()
    })
    socket.once("error", () => resolve(false))
  })

/**
 * Starts Caddy with the production Caddyfile, but on free ports of loopback, with certificates from its own CA and with
 * `upstreams` ({ "engine:9000": "127.0.0.1:…" }) in the place of the containers. Returns when it answers for both hosts.
 *
 * @param {{ program: string, env: { SHOP_HOST: string, MERCHANT_HOST: string }, upstreams: Record<string, string> }} options
 * @returns {Promise<{ httpPort: number, httpsPort: number, stop(): Promise<void> }>}
 */
export async function startCaddy({ program, env, upstreams }) {
  const [httpPort, httpsPort] = [await freePort(), await freePort()]
  mkdirSync(dataDir, { recursive: true })
  const folder = mkdtempSync(path.join(dataDir, "caddy-"))
  const options = [
    "admin off",
    `http_port ${httpPort}`,
    `https_port ${httpsPort}`,
    "local_certs",
    "skip_install_trust",
    "default_bind 127.0.0.1",
    `storage file_system ${folder}`,
  ]
  const sites = Object.entries(upstreams).reduce(
    (text, [container, address]) => text.replaceAll(container, address),
    readFileSync(at("Caddyfile"), "utf8"),
  )
  const config = path.join(folder, "Caddyfile")
  // The file begins with its global options.
  writeFileSync(config, sites.replace("{\n", `{\n\t${options.join("\n\t")}\n`))
  const args = ["run", "--config", config, "--adapter", "caddyfile"]
  const server = startProcess({ name: `caddy-${httpsPort}`, command: program, args, env: { ...env, HOME: folder } })
  for (const host of [env.SHOP_HOST, env.MERCHANT_HOST])
    for (let tries = 0; !(await hasCertificate(httpsPort, host)); tries += 1) {
      if (!server.running() || tries > 200) throw new Failure(`Caddy did not start:\n${tail(server.log)}`)
      await sleep(50)
    }
  return {
    httpPort,
    httpsPort,
    stop: async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
