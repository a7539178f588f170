import { installPackages, updatePackages } from "./lib/build/install.mjs"
import { Failure } from "./lib/failure.mjs"
import { readArguments } from "./lib/new-plugin/arguments.mjs"
import { at } from "./lib/paths.mjs"
import { preflight } from "./lib/preflight.mjs"
import { runCommand } from "./lib/processes/process.mjs"
import { runMain } from "./lib/run-main.mjs"
import { step } from "./lib/steps.mjs"

/** As a process of its own: the list of plugins is read when a script starts. */
const runScript = (title, file, ...args) =>
  step(title, () => runCommand({ name: "new-plugin", command: process.execPath, args: [at(file), ...args] }))

/** Brings what is generated in line with the plugins. */
async function updateGenerated(state) {
  try {
    await updatePackages()
    await runScript("Compiling the server", "scripts/build.mjs", "server")
    await runScript("Writing openapi-admin.json", "scripts/docs/openapi.mjs")
  } catch (error) {
    const steps = "npm install, npm run build, node scripts/docs/openapi.mjs"
    throw new Failure(`${error.message}\n\n  ${state}. To go on after the fault is corrected: ${steps}.`)
  }
}

/**
 * `npm run new-plugin -- gift-notes`: makes `plugins/gift-notes` from `scripts/plugin-template`, and names it where a plugin
 * must be named. `npm run new-plugin -- --remove gift-notes` removes both.
 */
await runMain(async () => {
  preflight()
  const { name, remove } = readArguments(process.argv.slice(2))
  await installPackages()
  // Imported late: the packages may have just been installed.
  const { makePlugin, removePlugin } = await import("./lib/new-plugin/make-plugin.mjs")
  await (remove ? removePlugin(name) : makePlugin(name))
  const state = `plugins/${name} is ${remove ? "removed" : "made"}`
  await updateGenerated(state)
  process.stdout.write(`\n  ${state}.\n`)
  if (!remove)
    process.stdout.write(
      "  CONTRIBUTING.md says what each file is for. See it with npm start: its widget is on the page of a product in the\n" +
        "  engine's admin. npm run verify and npm test check it with the others.\n",
    )
})
