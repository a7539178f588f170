import path from "node:path"
import { checkSpecification } from "../docs/specification-check.mjs"
import { dataDir } from "../paths.mjs"
import { searchLogs } from "../security/log-privacy.mjs"

const LEAKS_SHOWN = 20
/** Test credentials that the engine sends to the simulator. */
const SIMULATOR_SECRETS = {
  consumerSecret: "demo-consumer-secret",
  passkey: "demo-passkey",
  securityCredential: "demo-security-credential",
}
/** Password of the mail server of the live shop that a test starts, as written and as sent. */
const MAIL_SECRETS = { written: "tZ6q%2Fw", sent: "tZ6q/w" }

/** Fails unless every statement of docs/specification.md has a test that ran and passed. */
export function holdAgainstSpecification(reports) {
  const { faults, summary } = checkSpecification(reports)
  if (faults.length > 0) process.exitCode = 1
  process.stdout.write(`\n  Specification: ${summary}\n`)
  for (const fault of faults) process.stdout.write(`  ✗ ${fault}\n`)
}

/**
 * Fails if a log of this run contains a phone number, a token or a secret.
 * @param {number} since start of the run, in milliseconds since 1970
 * @param {Record<string, string>} databaseSecrets secrets of the shops that the tests started
 */
export async function holdLogsAgainstPrivacy(since, databaseSecrets) {
  const secrets = [databaseSecrets, SIMULATOR_SECRETS, MAIL_SECRETS].flatMap((group) => Object.values(group))
  const { files, lines, leaks } = await searchLogs({ folder: path.join(dataDir, "logs"), since, secrets })
  if (leaks.length > 0) process.exitCode = 1
  process.stdout.write(`  Logs: ${lines} lines of ${files} processes, ${leaks.length} with private data.\n`)
  for (const leak of leaks.slice(0, LEAKS_SHOWN)) process.stdout.write(`  ✗ ${leak}\n`)
}
