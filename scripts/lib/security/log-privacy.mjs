import { createReadStream, readdirSync, statSync } from "node:fs"
import path from "node:path"
import { createInterface } from "node:readline"

/** A request id: random digits, which may look like a phone number. */
const UUID = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/g
/** A Kenyan mobile number in any notation; not a part of a longer number, a fraction or an id. */
const PHONE = /(?<![\w.])(?:\+?254[ -]?|0)[17]\d{2}[ -]?\d{3}[ -]?\d{3}(?!\w)/
/** Daraja's request ids end with the subscriber's digits. */
const REQUEST_ID = /ws_CO_\d{17,}/
/**
 * A callback URL allows its holder to claim the payment. In logs its token is replaced by a character that is not a
 * letter.
 */
const CALLBACK = /\/callbacks\/\w+\/[\w-]{8,}/
/** A token without its URL. Encryption keys have the same form and must not be logged either. */
const HEX_TOKEN = /(?<!\w)[\da-f]{64}(?!\w)/i
/** URLs of mail servers, databases and caches may contain a password. */
const PASSWORD = /\b[a-z][a-z\d+.-]*:\/\/[^\s/:@"']*:[^\s/@"']+@/i
const BEARER = /\bBearer\s+[\w.~+/-]{16,}/i
const COOKIE = /\bcookie"?\s*[:=]\s*"?[\w-]+=[\w%.~-]{16,}/i

const RULES = [
  ["a phone number", PHONE],
  ["a request id with a phone number", REQUEST_ID],
  ["the address of a callback", CALLBACK],
  ["a callback's token", HEX_TOKEN],
  ["a password in an address", PASSWORD],
  ["a token", BEARER],
  ["a session's cookie", COOKIE],
]

/**
 * Names the personal or secret data in a line of a log; null when it has none.
 * @param {string} line
 * @param {readonly string[]} secrets values that are known here
 */
export function leakIn(line, secrets = []) {
  if (secrets.some((secret) => line.includes(secret))) return "a secret"
  const words = line.replaceAll(UUID, "")
  return RULES.find(([, pattern]) => pattern.test(words))?.[0] ?? null
}

/**
 * Reads all logs that were written since a moment.
 * @param {{ folder: string, since: number, secrets: readonly string[] }} where `since` in milliseconds
 * @returns {Promise<{ files: number, lines: number, leaks: string[] }>} each leak with its file and line, without its words
 */
export async function searchLogs({ folder, since, secrets }) {
  const files = readdirSync(folder).filter((name) => {
    const { mtimeMs } = statSync(path.join(folder, name))
    return name.endsWith(".log") && mtimeMs >= since
  })
  let lines = 0
  const leaks = []
  for (const name of files) {
    let number = 0
    for await (const line of createInterface({ input: createReadStream(path.join(folder, name)) })) {
      number += 1
      const leak = leakIn(line, secrets)
      if (leak !== null) leaks.push(`${name}:${number} has ${leak}`)
    }
    lines += number
  }
  return { files: files.length, lines, leaks }
}
