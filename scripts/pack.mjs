import path from "node:path"
import { build } from "./lib/build/build.mjs"
import { installPackages } from "./lib/build/install.mjs"
import { dataDir } from "./lib/paths.mjs"
import { preflight } from "./lib/preflight.mjs"
import { runMain } from "./lib/run-main.mjs"

/** `npm run pack`: the tarballs of the plugins that other shops can install, in `.data/packages`. */
await runMain(async () => {
  preflight()
  await installPackages()
  await build(["server", "admin"])
  // Imported late: the packages may have just been installed.
  const { packPlugins } = await import("./lib/packages/pack-plugins.mjs")
  for (const { tarball } of packPlugins(path.join(dataDir, "packages"))) process.stdout.write(`  ${tarball}\n`)
})
