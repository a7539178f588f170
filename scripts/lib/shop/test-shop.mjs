import { engineEnvironment } from "./environment.mjs"
import { freePort } from "../processes/ports.mjs"
import { stopOnSignals } from "../processes/process.mjs"
import { startEngine, startSimulator, startStorefront } from "./shop-processes.mjs"
import { cloneTemplate, TEST_SECRETS, TEST_SETTINGS } from "./test-database.mjs"

/**
 * A disposable shop: the real engine as a process, a database cloned from the seeded template, the Daraja
 * simulator and, optionally, the storefront.
 *
 * @param {object} options
 * @param {{ adminUrl: string, template: string, mediaDir: string }} options.template of `prepareTemplate`
 * @param {string} options.name of its database; nothing else on the server may have it
 * @param {number} [options.timeScale] factor by which payments are faster than in production
 * @param {boolean} [options.simulator] without it no simulator runs, and Daraja is out of reach
 * @param {boolean} [options.storefront] with it the engine's admin is served too
 * @param {Record<string, string>} [options.env] variables of the engine beside the usual ones
 * @param {boolean} [options.verbose] shows the output of all in the terminal
 * @returns {Promise<TestShop>}
 *
 * @typedef {object} TestShop
 * @property {string} url what a visitor's browser opens: the storefront, or the engine where there is none
 * @property {string} engineUrl
 * @property {string} simulatorUrl
 * @property {string} databaseUrl
 * @property {string} mediaDir
 * @property {Record<string, string>} engineEnv
 * @property {() => Engine} engine the one that runs now
 * @property {(extra?: Record<string, string>) => Promise<void>} restart the engine, on the same database and port
 * @property {() => Promise<void>} close ends everything and drops the database
 *
 * @typedef {object} Engine
 * @property {import("node:child_process").ChildProcess} child
 * @property {string} log
 * @property {Promise<{ code: number | null, signal: NodeJS.Signals | null }>} exited
 */
export async function openTestShop({ template, name, timeScale = 20, env = {}, ...options }) {
  const { simulator = true, storefront = false, verbose: inherit = false } = options
  // A test runner ends its workers by a signal; an engine would outlive them.
  stopOnSignals()
  const opened = []
  const close = async () => {
    for (const end of opened.splice(0).reverse()) await end()
  }
  const keep = (part) => opened.push(() => part.stop())
  try {
    const database = await cloneTemplate(template, name)
    opened.push(() => database.drop())
    const [port, enginePort, simulatorPort] = [await freePort(), await freePort(), await freePort()]
    const url = `http://localhost:${storefront ? port : enginePort}`
    const engineEnv = engineEnvironment({
      mode: "test",
      databaseUrl: database.url,
      secrets: TEST_SECRETS,
      enginePort,
      simulatorPort,
      timeScale,
      shopUrl: url,
      admin: storefront,
      extra: { MEDIA_DIR: database.mediaDir, ...TEST_SETTINGS, ...env },
    })
    let starts = 0
    // A log per start, because the log of a killed engine is searched at the end of the tests too.
    const start = (extra) => {
      starts += 1
      const log = `engine-${name}-${String(starts)}`
      return startEngine({ port: enginePort, env: { ...engineEnv, ...extra }, name: log, inherit })
    }
    const mailboxUrl = `http://localhost:${enginePort}/mailbox`
    if (simulator) keep(await startSimulator({ port: simulatorPort, mailboxUrl, timeScale, mode: "test", inherit }))
    let engine = await start()
    opened.push(() => engine.stop())
    const front = { port, enginePort, simulatorPort, mode: "test", name: `storefront-${name}`, inherit }
    if (storefront) keep(await startStorefront(front))
    return {
      url,
      engineUrl: `http://127.0.0.1:${enginePort}`,
      simulatorUrl: `http://localhost:${simulatorPort}`,
      databaseUrl: database.url,
      mediaDir: database.mediaDir,
      engineEnv,
      engine: () => engine,
      async restart(extra) {
        await engine.stop()
        engine = await start(extra)
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
