import type { FieldEncryption } from "../crypto/field-encryption"

/** Text columns of a row, by name. */
export type TextColumns = Record<string, string | null>

export interface EncryptedTable {
  table: string
  /** Encrypted columns. */
  ciphers: readonly string[]
  /** Columns with hashes of what is encrypted. */
  hashes: readonly string[]
  /** The columns under the current key. @throws Error when one cannot be decrypted */
  renew: (row: TextColumns, encryption: FieldEncryption) => TextColumns
}

const ifPresent = (text: string | null | undefined, change: (text: string) => string): string | null =>
  text == null ? null : change(text)

/** A table with one encrypted column and nothing that is derived from it. */
const withCipher = (table: string, cipher: string): EncryptedTable => ({
  ...{ table, ciphers: [cipher], hashes: [] },
  renew: (row, encryption) => ({ [cipher]: ifPresent(row[cipher], (text) => encryption.reencrypt(text)) }),
})

/** Every column that is encrypted or hashed with the data key, except what is written anew before it is used. */
export const ENCRYPTED_TABLES: readonly EncryptedTable[] = [
  {
    ...{ table: "mpesa_attempt", ciphers: ["phone_cipher", "checkout_request_id"], hashes: ["phone_hash"] },
    renew: ({ phone_cipher, checkout_request_id }, encryption) => ({
      phone_cipher: ifPresent(phone_cipher, (text) => encryption.reencrypt(text)),
      checkout_request_id: ifPresent(checkout_request_id, (id) => encryption.reencryptId(id)),
      phone_hash: ifPresent(phone_cipher, (text) => encryption.phoneHash(encryption.decrypt(text))),
    }),
  },
  {
    ...{ table: "mpesa_c2b_payment", ciphers: ["payer_cipher"], hashes: ["payer_hash"] },
    renew: ({ payer_cipher }, encryption) => ({
      payer_cipher: ifPresent(payer_cipher, (text) => encryption.reencrypt(text)),
      payer_hash: ifPresent(payer_cipher, (text) => encryption.phoneHash(msisdnOf(encryption.decrypt(text)))),
    }),
  },
  withCipher("mpesa_daraja_event", "payload_cipher"),
  withCipher("mpesa_statement_line", "party_cipher"),
  withCipher("mpesa_url_registration", "url_key_cipher"),
]

const msisdnOf = (payer: string) => (JSON.parse(payer) as { msisdn: string }).msisdn
