import { readFileSync } from "node:fs"
import { installPackages } from "./lib/build/install.mjs"
import { build } from "./lib/build/build.mjs"
import { Failure } from "./lib/failure.mjs"
import { PLUGINS } from "./lib/packages/plugins.mjs"
import { at } from "./lib/paths.mjs"
import { preflight } from "./lib/preflight.mjs"
import { startProcess, stopOnSignals } from "./lib/processes/process.mjs"
import { runMain } from "./lib/run-main.mjs"

const RANGE = /^>=(\d+\.\d+\.\d+) <\d+\.\d+\.\d+$/
const manifestOf = (place) => JSON.parse(readFileSync(at(place, "package.json"), "utf8"))

/** First version of Medusa that a plugin allows. */
function lowestFor(plugin) {
  const range = manifestOf(`plugins/${plugin}`).peerDependencies["@medusajs/medusa"]
  const lowest = RANGE.exec(range)?.[1]
  if (lowest === undefined) throw new Failure(`${plugin}: the range of Medusa has another form: ${range}`)
  return lowest
}

/** Plugins with their first version, those with the same one together; then all with the last version, and each alone. */
function bothEnds(plugins) {
  const highest = manifestOf("node_modules/@medusajs/medusa").version
  const lowest = [...new Set(plugins.map(lowestFor))]
  return [
    ...lowest.map((engine) => [plugins.filter((plugin) => lowestFor(plugin) === engine), engine]),
    [plugins, highest],
    ...plugins.map((plugin) => [[plugin], highest]),
  ]
}

async function tryPlugins(plugins, engine, database) {
  const words = `${plugins.join(", ")} with Medusa ${engine}`
  const test = startProcess({
    name: "test-packed",
    command: process.execPath,
    args: [at("node_modules/vitest/vitest.mjs"), "run", "--project", "http", "packed-plugins"],
    env: {
      ...{ PACKED_PLUGINS: plugins.join(" "), PACKED_ENGINE: engine },
      ...{ TEST_DATABASE_SERVER: database.adminUrl, TEST_DATABASE_TEMPLATE: database.template, NODE_ENV: "test" },
    },
    inherit: true,
    group: true,
  })
  process.stdout.write(`\n  ${words}\n\n`)
  const { code } = await test.exited
  return code === 0 ? [] : [words]
}

/**
 * `npm run test:packed [2.18.0 [payment-mpesa …]]`: installs the packed plugins from tarballs into empty projects, with
 * packages from the registry, and tries them: at both ends of the range of Medusa, or with the given version.
 */
await runMain(async () => {
  preflight()
  stopOnSignals()
  await installPackages()
  await build(["server", "admin"])
  // Imported late: the packages may have just been installed.
  const { prepareTemplate } = await import("./lib/shop/test-database.mjs")
  const [engine, ...asked] = process.argv.slice(2)
  const runs = engine === undefined ? bothEnds(PLUGINS) : [[asked.length > 0 ? asked : PLUGINS, engine]]
  const database = await prepareTemplate()
  try {
    const failed = []
    for (const run of runs) failed.push(...(await tryPlugins(...run, database)))
    if (failed.length > 0) throw new Failure(`These failed:\n  ${failed.join("\n  ")}`)
  } finally {
    await database.stop()
  }
})
