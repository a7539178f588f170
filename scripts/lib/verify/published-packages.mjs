import { execFile } from "node:child_process"
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { promisify } from "node:util"
import { publint } from "publint"
import { formatMessage } from "publint/utils"
import { Failure } from "../failure.mjs"
import { packPlugins } from "../packages/pack-plugins.mjs"
import { PLUGINS } from "../packages/plugins.mjs"
import { at } from "../paths.mjs"
import { runMain } from "../run-main.mjs"

const run = promisify(execFile)

/** The engine is CommonJS, and its loader requires default exports of modules, providers, jobs and migration scripts. */
const OF_THE_LOADER = { publint: "CJS_WITH_ESMODULE_DEFAULT_EXPORT", attw: "cjs-only-exports-default" }

/**
 * What `@arethetypeswrong/cli` does not judge, beside default exports:
 * - resolution without `exports` (`node10`): Medusa 2 needs `node16` or `bundler`
 * - `./admin`: only the build of the engine's admin loads it, as JavaScript
 */
const ATTW = [
  ...["--profile", "node16", "--format", "ascii", "--no-color", "--no-emoji"],
  ...["--ignore-rules", OF_THE_LOADER.attw, "--exclude-entrypoints", "./admin"],
]

/** The entries of `./contract/*`. Those of other patterns are for the engine's loader. */
function contractEntries(folder, manifest) {
  if (manifest.exports["./contract/*"] === undefined) return []
  return readdirSync(path.join(folder, ".medusa/server/src/contract"), { recursive: true })
    .filter((file) => file.endsWith(".d.mts"))
    .map((file) => `./contract/${file.slice(0, -".d.mts".length)}`)
}

async function faultsOf({ manifest, tarball }) {
  const { buffer } = new Uint8Array(readFileSync(tarball))
  const { messages, pkg } = await publint({ pack: { tarball: buffer }, strict: true })
  const lint = messages
    .filter(({ code }) => code !== OF_THE_LOADER.publint)
    .map((message) => `publint: ${formatMessage(message, pkg, { color: false })}`)
  const entries = contractEntries(path.join(path.dirname(tarball), path.basename(manifest.name)), manifest)
  const include = entries.length > 0 ? ["--include-entrypoints", ...entries] : []
  const types = await run(process.execPath, [
    at("node_modules/@arethetypeswrong/cli/dist/index.js"),
    tarball,
    ...ATTW,
    ...include,
  ]).then(
    () => [],
    ({ stdout, stderr }) => [`attw:\n${stdout}${stderr}`],
  )
  return [...lint, ...types].map((fault) => `${manifest.name}: ${fault}`)
}

/** Packs the plugins, or those that are named, and checks the tarballs as a project that installs them would see them. */
await runMain(async () => {
  const named = process.argv.slice(2)
  const folder = mkdtempSync(path.join(tmpdir(), "packages-"))
  try {
    const faults = (await Promise.all(packPlugins(folder, named.length > 0 ? named : PLUGINS).map(faultsOf))).flat()
    if (faults.length > 0) throw new Failure(faults.join("\n  "))
  } finally {
    rmSync(folder, { recursive: true })
  }
})
