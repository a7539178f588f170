import { accessSync, constants, mkdirSync } from "node:fs"
import { Failure } from "./failure.mjs"
import { dataDir, root } from "./paths.mjs"

const NODE = [20, 19]

/** Preconditions of installation and start; each failure says what to do. */
export function preflight() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number)
  if (major < NODE[0] || (major === NODE[0] && minor < NODE[1])) {
    throw new Failure(
      `Node ${process.versions.node} is too old: install Node ${NODE.join(".")} or newer (https://nodejs.org).`,
    )
  }
  try {
    accessSync(root, constants.W_OK)
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.W_OK)
  } catch {
    throw new Failure(
      `The folder ${root} is not writable. Clone the project into a folder that you can write to, or run this as its owner.`,
    )
  }
}
