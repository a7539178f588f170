/* eslint-disable @medusajs/import-from-framework-not-internal -- the engine exports none of this; mfa.test.ts holds it */
import { decryptSecret, encryptSecret } from "@medusajs/auth/dist/utils/mfa"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { createHmac } from "node:crypto"
import { readTotpSecrets, replaceTotpSecret } from "../../medusa-schema/accounts/mfa-factors"

/** Key of authenticator secrets, made from the key that encrypts other data, so that there is one to keep. */
export function totpKeyOf(dataKey: string): string {
  return createHmac("sha256", dataKey).update("mavazi: secrets of authenticator apps").digest("hex")
}

export interface TotpKeys {
  current: string
  /** While the data key is changed. */
  previous?: string | undefined
}

/** @throws Error when the secret was encrypted with neither key */
export function decryptTotpSecret(sealed: string, { current, previous }: TotpKeys): string {
  const plain = decryptWith(sealed, current) ?? (previous === undefined ? null : decryptWith(sealed, previous))
  if (plain !== null) return plain
  throw new Error(
    "An authenticator's secret was encrypted with neither DATA_ENCRYPTION_KEY nor PREVIOUS_DATA_ENCRYPTION_KEY",
  )
}

/** The engine's format does not name the key, so that it must be tried. */
function decryptWith(sealed: string, key: string): string | null {
  try {
    return decryptSecret(sealed, key)
  } catch {
    return null
  }
}

/**
 * Encrypts every authenticator secret with the current key. Idempotent.
 * @returns numbers of rows; `unreadable` with either key
 */
export async function renewTotpSecrets(
  knex: Knex,
  { current, previous }: TotpKeys,
): Promise<{ renewed: number; unreadable: number }> {
  let [renewed, unreadable] = [0, 0]
  for (const { id, secret } of await readTotpSecrets(knex)) {
    if (decryptWith(secret, current) !== null) continue
    const plain = previous === undefined ? null : decryptWith(secret, previous)
    if (plain === null) unreadable += 1
    else renewed += await replaceTotpSecret(knex, { id, secret, by: encryptSecret(plain, current) })
  }
  return { renewed, unreadable }
}
