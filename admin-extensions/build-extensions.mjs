import path from "node:path"
import { fileURLToPath } from "node:url"
import { Compiler } from "@medusajs/framework/build-tools"
import { logger } from "@medusajs/framework/logger"

const root = fileURLToPath(new URL("..", import.meta.url))

/**
 * The admin part of `medusa plugin:build`. The other part would replace the server code that `tsc -b` has compiled.
 *
 * @param {string} place folder of a package with pages or widgets of the engine's admin, such as `plugins/payment-mpesa`
 */
export async function buildExtensions(place) {
  const bundler = await import("@medusajs/admin-bundler")
  // Its entry file is relative to the working directory.
  process.chdir(path.join(root, place))
  if (!(await new Compiler(path.join(root, place), logger).buildPluginAdminExtensions(bundler)))
    throw new Error(`The admin extensions of ${place} could not be built.`)
}
