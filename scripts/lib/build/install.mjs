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

async function runNpm(command) {
  await step(`Installing packages (npm ${command})`, async () => {
    const run = startProcess({
      name: `npm-${command}`,
      command: npm,
      args: [command, "--no-audit", "--no-fund"],
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
          : `npm ${command} failed. The whole output is in ${run.log}:\n${words}`,
      )
    }
  })
  writeFileSync(MARK, wanted())
}

/** Runs `npm ci` when the installed packages are not those of the lockfile. */
export async function installPackages() {
  if (existsSync(MARK) && readFileSync(MARK, "utf8") === wanted()) return
  await runNpm("ci")
}

/** Brings the lockfile and the installed packages in line with changed manifests. */
export const updatePackages = () => runNpm("install")
