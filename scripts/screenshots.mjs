import { copyFileSync, readdirSync } from "node:fs"
import path from "node:path"
import { build } from "./lib/build/build.mjs"
import { findChromium } from "./lib/processes/chromium.mjs"
import { Failure } from "./lib/failure.mjs"
import { runMain } from "./lib/run-main.mjs"
import { installPackages } from "./lib/build/install.mjs"
import { at, dataDir } from "./lib/paths.mjs"
import { preflight } from "./lib/preflight.mjs"
import { startProcess } from "./lib/processes/process.mjs"

/** Takes a screenshot of every page at three widths into .data/screenshots, and updates those in docs/screenshots. */
await runMain(async () => {
  preflight()
  await installPackages()
  await build(["server", "storefront"])
  const suite = startProcess({
    name: "screenshots",
    command: process.execPath,
    args: [at("node_modules/@playwright/test/cli.js"), "test", "--config", "storefront/e2e/screenshots.config.ts"],
    env: { CHROMIUM_PATH: await findChromium() },
    inherit: true,
    group: true,
  })
  const { code } = await suite.exited
  if (code !== 0) throw new Failure("Some screenshots could not be taken; see above.")
  const shown = at("docs/screenshots")
  for (const file of readdirSync(shown)) copyFileSync(path.join(dataDir, "screenshots", file), path.join(shown, file))
})
