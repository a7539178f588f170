import { build } from "./lib/build.mjs"
import { Failure } from "./lib/failure.mjs"
import { runMain } from "./lib/run-main.mjs"
import { installPackages } from "./lib/install.mjs"
import { at, npm } from "./lib/paths.mjs"
import { preflight } from "./lib/preflight.mjs"
import { startProcess, tail } from "./lib/process.mjs"
import { step } from "./lib/steps.mjs"

const bin = (name) => at("node_modules/.bin", name)
const NO_WARNINGS = ["--max-warnings", "0"]
const CRUISED = ["backend", "plugins", "admin-extensions", "storefront"]

/**
 * Every check of `npm run verify` after the build, which is the first: most of them read what it makes. The two rows
 * run side by side, each check after the one before it.
 */
const ROWS = [
  [
    { title: "Types of the storefront", command: npm, args: ["run", "typecheck", "-w", "@mavazi/storefront"] },
    // After those types: it reads what the router generates for them.
    { title: "Lint of the storefront", command: bin("eslint"), args: ["storefront", ...NO_WARNINGS] },
    { title: "Types of the tests", command: bin("tsc"), args: ["-p", "tsconfig.check.json"] },
    {
      title: "Types of the pages in the engine's admin",
      command: bin("tsc"),
      args: ["-p", "admin-extensions/tsconfig.admin.json"],
    },
    { title: "Each sentence in one place", command: process.execPath, args: ["scripts/repeated-sentences.mjs"] },
  ],
  [
    { title: "Lint", command: bin("eslint"), args: [".", "--ignore-pattern", "storefront/**", ...NO_WARNINGS] },
    { title: "Format", command: bin("prettier"), args: ["--check", "--log-level", "warn", "."] },
    {
      title: "Dependency directions",
      command: bin("depcruise"),
      args: ["--config", ".dependency-cruiser.mjs", ...CRUISED],
    },
    { title: "Dead code", command: bin("knip"), args: [] },
    { title: "Script budgets", command: process.execPath, args: ["storefront/scripts/script-budget.mjs"] },
    { title: "Versions across workspaces", command: bin("sherif"), args: [] },
    { title: "API document is current", command: process.execPath, args: ["scripts/openapi.mjs", "--check"] },
    { title: "Decisions are indexed", command: process.execPath, args: ["scripts/decisions.mjs", "--check"] },
    { title: "API document is valid", command: bin("redocly"), args: ["lint", "openapi.json"] },
  ],
]

async function runCheck({ title, command, args }) {
  await step(title, async () => {
    const check = startProcess({
      name: `verify-${title.toLowerCase().replace(/\W+/g, "-")}`,
      command,
      args,
      group: true,
      env: { REDOCLY_TELEMETRY: "off" },
    })
    const { code } = await check.exited
    if (code !== 0) throw new Failure(`${title}: failed. The whole output is in ${check.log}:\n${tail(check.log, 60)}`)
  })
}

/** All checks run, so that one round shows every fault. */
async function main() {
  preflight()
  await installPackages()
  await build()
  const only = process.argv.slice(2)
  const isAsked = ({ title }) => only.length === 0 || only.some((word) => title.toLowerCase().includes(word))
  const failures = []
  const runRow = async (checks) => {
    for (const check of checks) await runCheck(check).catch((error) => failures.push(error.message))
  }
  const rows = ROWS.map((checks) => checks.filter(isAsked))
  await Promise.all(rows.map(runRow))
  if (failures.length > 0) throw new Failure(failures.join("\n\n  ✗ "))
  process.stdout.write(`\n  Verified: the build and ${rows.flat().length} checks.\n`)
}

await runMain(main)
