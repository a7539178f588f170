import { installPackages } from "./lib/build/install.mjs"
import { runMain } from "./lib/run-main.mjs"

/** Installs the packages of package-lock.json for the images, in a layer that stays cached when only code changes. */
await runMain(installPackages)
