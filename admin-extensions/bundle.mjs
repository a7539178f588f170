import { spawn } from "node:child_process"
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs"
import { createRequire } from "node:module"
import path from "node:path"
import { fileURLToPath } from "node:url"

/**
 * Bundles the engine's admin with the pages and widgets of this package into `public/admin`, the folder
 * that `medusa start` serves at `/app` when it runs in the repository root.
 *
 * Needs the compiled server packages, because the engine's build reads `medusa-config.js`. It connects to
 * nothing: the environment below only satisfies the checks.
 */
const here = path.dirname(fileURLToPath(import.meta.url))
const root = path.dirname(here)
const medusa = createRequire(import.meta.url).resolve("@medusajs/cli/cli.js")
const output = path.join(root, "public/admin")
const built = path.join(root, ".medusa/admin")

const placeholder = "only-for-the-build-of-the-admin-0123456789"
const env = {
  ...process.env,
  NODE_ENV: "production",
  MEDUSA_DISABLE_TELEMETRY: "true",
  MAVAZI_MODE: "test",
  MAVAZI_ADMIN: "on",
  DATABASE_URL: "postgres://build@localhost/none",
  JWT_SECRET: placeholder,
  COOKIE_SECRET: placeholder,
  MPESA_DATA_KEY: "0".repeat(64),
}

function run(cwd, ...args) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [medusa, ...args], { cwd, env, stdio: "inherit" })
    child.on("error", reject)
    child.on("exit", (code) => {
      if (code === 0) resolve()
      else reject(new Error(`medusa ${args.join(" ")} ended with exit code ${String(code)}`))
    })
  })
}

function publish() {
  if (!existsSync(path.join(built, "index.html"))) throw new Error("The engine's admin build left no index.html.")
  rmSync(output, { recursive: true, force: true })
  mkdirSync(path.dirname(output), { recursive: true })
  renameSync(built, output)
}

await run(here, "plugin:build")
await run(root, "build", "--admin-only", "--no-lint")
publish()
