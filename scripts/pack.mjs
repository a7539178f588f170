import { readFileSync } from "node:fs"
import path from "node:path"
import { build } from "./lib/build/build.mjs"
import { installPackages } from "./lib/build/install.mjs"
import { releaseFaults } from "./lib/packages/release-faults.mjs"
import { PLUGINS } from "./lib/packages/plugins.mjs"
import { Failure } from "./lib/failure.mjs"
import { at, dataDir } from "./lib/paths.mjs"
import { preflight } from "./lib/preflight.mjs"
import { runMain } from "./lib/run-main.mjs"

const read = (plugin, file) => readFileSync(at("plugins", plugin, file), "utf8")

/** `npm run pack`: the tarballs of the plugins that other shops can install, in `.data/packages`. */
await runMain(async () => {
  preflight()
  await installPackages()
  await build(["server", "admin"])
  // Imported late: the packages may have just been installed.
  const { packPlugins } = await import("./lib/packages/pack-plugins.mjs")
  const faults = PLUGINS.flatMap((plugin) =>
    releaseFaults(JSON.parse(read(plugin, "package.json")), read(plugin, "CHANGELOG.md")),
  )
  if (faults.length > 0) throw new Failure(faults.join("\n  "))
  for (const { tarball } of packPlugins(path.join(dataDir, "packages"))) process.stdout.write(`  ${tarball}\n`)
})
