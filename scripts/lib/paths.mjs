import { createHash } from "node:crypto"
import { fileURLToPath } from "node:url"
import path from "node:path"

/** Top of the checkout. */
export const root = fileURLToPath(new URL("../../", import.meta.url)).replace(/[\\/]$/, "")

/** Everything that a running shop writes: database, pictures, logs, secrets. Never committed. */
export const dataDir = path.join(root, ".data")

/** Address under the checkout. */
export const at = (...parts) => path.join(root, ...parts)

/** Short name of this checkout, for things that must live outside it. */
export const checkoutId = createHash("sha256").update(root).digest("hex").slice(0, 12)

/** How npm is called on this system. */
export const npm = process.platform === "win32" ? "npm.cmd" : "npm"
