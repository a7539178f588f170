import { createHash } from "node:crypto"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { Failure } from "../failure.mjs"
import { at, npm } from "../paths.mjs"
import { startProcess, tail } from "../processes/process.mjs"
import { step } from "../steps.mjs"

const MARK = at("node_modules/.mavazi-installed")
const OFFLINE = /ENOTFOUND|ECONNREFUSED|EAI_AGAIN|ETIMEDOUT|ENETUNREACH|network/i

/** Changes with the lock file and with the platform of native packages. */
function wanted() {
  const lock = readFileSync(at("package-lock.json"))
  return createHash("sha256")
    .update(lock)
    .update(`${process.platform}-${process.arch}-${process.versions.modules}`)
    .digest("hex")
}

/** Runs `npm ci` when the installed packages are not those of the lockfile. */
export async function installPackages() {
  const hash = wanted()
  if (existsSync(MARK) && readFileSync(MARK, "utf8") === hash) return
  await step("Installing packages (npm ci)", async () => {
    const run = startProcess({
      name: "npm-ci",
      command: npm,
      args: ["ci", "--no-audit", "--no-fund"],
      // With NODE_ENV=production npm would leave out the development tools.
      env: { NODE_ENV: "development" },
      group: true,
    })
    const { code } = await run.exited
    if (code !== 0) {
      const words = tail(run.log)
      throw new Failure(
        OFFLINE.test(words)
          ? "The npm registry cannot be reached. Check the network (or `npm config get registry`) and run the command again."
          : `npm ci failed. The whole output is in ${run.log}:\n${words}`,
      )
    }
  })
  writeFileSync(MARK, hash)
}
