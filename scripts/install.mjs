import { installPackages } from "./lib/install.mjs"
import { runMain } from "./lib/run-main.mjs"

/** Installs what package-lock.json names, for the images: in a layer of its own that a change of the code keeps. */
await runMain(installPackages)
