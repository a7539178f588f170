import { spawn } from "node:child_process"
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs"
import { createRequire } from "node:module"
import path from "node:path"
import { fileURLToPath } from "node:url"
import { ADMIN_PACKAGES } from "../scripts/lib/packages/plugins.mjs"
import { buildExtensions } from "./build-extensions.mjs"

/**
 * Bundles the engine's admin with the pages and widgets of this package and of the plugins into `public/admin`, the
 * folder that `medusa start` serves at `/app` when it runs in the repository root.
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
  DATA_ENCRYPTION_KEY: "0".repeat(64),
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

/** A page has one registry of Zod: a second schema with a registered name throws, and the admin stays blank. */
function requireUniqueSchemaNames() {
  const assets = path.join(built, "assets")
  const code = readdirSync(assets)
    .filter((name) => name.endsWith(".js"))
    .map((name) => readFileSync(path.join(assets, name), "utf8"))
    .join("\n")
  const names = [...code.matchAll(/\.meta\(\{\s*id:\s*["'`](\w+)/g)].map(([, name]) => name)
  const twice = names.filter((name, index) => names.indexOf(name) !== index)
  if (twice.length === 0) return
  throw new Error(`Schemas in two bundles, to be named in openapi/shared-names.ts: ${[...new Set(twice)].join(", ")}.`)
}

function publish() {
  if (!existsSync(path.join(built, "index.html"))) throw new Error("The engine's admin build left no index.html.")
  requireUniqueSchemaNames()
  rmSync(output, { recursive: true, force: true })
  mkdirSync(path.dirname(output), { recursive: true })
  renameSync(built, output)
}

for (const place of ADMIN_PACKAGES) await buildExtensions(place)
await run(root, "build", "--admin-only", "--no-lint")
publish()
