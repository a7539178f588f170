import { createHash } from "node:crypto"
import { fileURLToPath } from "node:url"
import path from "node:path"

/** Root of the checkout. */
export const root = fileURLToPath(new URL("../../", import.meta.url)).replace(/[\\/]$/, "")

/** Everything that a running shop writes: database, pictures, logs, secrets. Never committed. */
export const dataDir = path.join(root, ".data")

/** Absolute path of a file in the checkout. */
export const at = (...parts) => path.join(root, ...parts)

/** Short name of this checkout, for files outside it. */
export const checkoutId = createHash("sha256").update(root).digest("hex").slice(0, 12)

/** Name of npm's command on this system. */
export const npm = process.platform === "win32" ? "npm.cmd" : "npm"
