import { moduleCacheArgs } from "../module-cache/module-cache.mjs"
import { at } from "../paths.mjs"
import { startProcess, waitForHttp } from "../processes/process.mjs"

const MEDUSA = at("node_modules/@medusajs/cli/cli.js")
const SIMULATOR = at("plugins/payment-mpesa/.medusa/server/src/simulator/main.js")
const STOREFRONT = at("storefront/build/server/index.js")

/** Starts the engine and resolves when it is ready. Loopback only: the storefront is the public origin. */
export async function startEngine({ port, env, name = "engine", inherit = false }) {
  const started = startProcess({
    name,
    command: process.execPath,
    args: [...moduleCacheArgs(), MEDUSA, "start", "--host", "127.0.0.1", "--port", String(port)],
    env,
    inherit,
  })
  // An engine with background work only has no other route.
  const path = env.MEDUSA_WORKER_MODE === "worker" ? "health" : "ready"
  await waitForHttp(`http://127.0.0.1:${port}/${path}`, started)
  return started
}

/** Starts the Daraja simulator; `timeScale` 20 makes its minute last three seconds, its page links `mailboxUrl`. */
export async function startSimulator({ port, mailboxUrl = "", timeScale = 1, inherit = false, mode = "demo" }) {
  const env = {
    SIM_TIME_SCALE: String(timeScale),
    MAVAZI_MODE: mode,
    // The simulator refuses to start with NODE_ENV=production unless this is set.
    SIM_IN_PRODUCTION: "yes",
    ...(mailboxUrl && { SIM_MAILBOX_URL: mailboxUrl }),
  }
  const started = startProcess({
    name: `simulator-${port}`,
    command: process.execPath,
    args: [SIMULATOR, "--port", String(port)],
    env,
    inherit,
  })
  await waitForHttp(`http://127.0.0.1:${port}/__sim/state`, started)
  return started
}

/** Starts the storefront, the only public origin of the shop. */
export async function startStorefront({
  port,
  enginePort,
  simulatorPort,
  mode,
  inherit = false,
  name = "storefront",
  extra = {},
}) {
  const env = {
    NODE_ENV: "production",
    MAVAZI_MODE: mode,
    PORT: String(port),
    ENGINE_URL: `http://127.0.0.1:${enginePort}`,
    ...(simulatorPort === undefined ? {} : { PUBLIC_SIMULATOR_URL: `http://localhost:${simulatorPort}` }),
    ...extra,
  }
  const started = startProcess({ name, command: process.execPath, args: [STOREFRONT], env, inherit })
  await waitForHttp(`http://127.0.0.1:${port}/`, started)
  return started
}
