import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { at, dataDir } from "../paths.mjs"

const PRELOAD = at("scripts/lib/module-cache/preload.cjs")

/** Node's arguments for an engine that loads its modules from the cache, where `MODULE_CACHE` names one. */
export const moduleCacheArgs = () => (process.env.MODULE_CACHE ? ["--require", PRELOAD] : [])

/**
 * Lets the engines that this process and its children start load their modules from a file, which is made once for the
 * installed packages. For tests: a shop's own engine starts as Medusa's command starts it.
 *
 * @param {(env: Record<string, string>) => Promise<void>} startAndStop runs an engine in this environment until it is ready
 */
export async function useModuleCache(startAndStop) {
  const key = createHash("sha256")
    .update(readFileSync(at("package-lock.json")))
    .update(process.version)
  const file = path.join(dataDir, "module-cache", `${key.digest("hex").slice(0, 16)}.v8`)
  process.env.MODULE_CACHE = file
  if (existsSync(file)) return
  mkdirSync(path.dirname(file), { recursive: true })
  await startAndStop({ MODULE_CACHE_RECORD: "on" })
}
