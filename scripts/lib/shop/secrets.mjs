import { randomBytes } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { dataDir } from "../paths.mjs"

const FILE = path.join(dataDir, "secrets.json")

/** Secrets of this checkout's demo shop, created by the first start and stored with its data. */
export function demoSecrets() {
  if (existsSync(FILE)) return JSON.parse(readFileSync(FILE, "utf8"))
  const secret = () => randomBytes(32).toString("hex")
  const secrets = { jwt: secret(), cookie: secret(), data: secret(), database: secret() }
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(FILE, JSON.stringify(secrets, null, 2), { mode: 0o600 })
  return secrets
}
