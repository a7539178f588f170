import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { Failure } from "../failure.mjs"
import { runCommand } from "./process.mjs"

/** Path of the first of these programs that is installed, or undefined. */
export function findOnPath(names) {
  for (const name of names) {
    const found = spawnSync(process.platform === "win32" ? "where" : "which", [name], { encoding: "utf8" })
    if (found.status === 0) return found.stdout.trim().split("\n")[0]
  }
  return undefined
}

/** Path of a program: the one that `variable` names, or an installed one; otherwise undefined. */
export function installedProgram(name, variable) {
  const given = process.env[variable]
  if (given && !existsSync(given)) throw new Failure(`${variable} names ${given}, which does not exist.`)
  return given || findOnPath([name])
}

/** True where a missing program can be installed without a password: Debian, as root. */
export const isDebianRoot = () => process.getuid?.() === 0 && existsSync("/etc/debian_version")

/** Installs a Debian package without recommended packages. */
export async function installDebianPackage(name) {
  await runCommand({ name: "apt-update", command: "apt-get", args: ["update"] })
  await runCommand({
    name: `apt-${name}`,
    command: "apt-get",
    args: ["install", "-y", "--no-install-recommends", name],
    env: { DEBIAN_FRONTEND: "noninteractive" },
  })
}
