import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** Without the characters 0, O, 1, I and L, which are easily confused. The length, 31, is prime. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
const BASE = BigInt(ALPHABET.length)
const BODY_LENGTH = 6
const CAPACITY = BASE ** BigInt(BODY_LENGTH)
/** Coprime to the capacity, so the mapping is a bijection, and consecutive numbers get distant references. */
const SCATTER = 548_510_167n

/**
 * Account reference for a sequence number: six characters and a check character, such as `K7M4QXB`. Unique for the
 * first 887 million numbers.
 */
export function accountReferenceOf(number: bigint): string {
  let rest = (number * SCATTER) % CAPACITY
  let body = ""
  for (let place = 0; place < BODY_LENGTH; place += 1) {
    body += ALPHABET.charAt(Number(rest % BASE))
    rest /= BASE
  }
  return body + checkCharacterOf(body)
}

/** Whether the check character is right. It detects every single wrong character and every swap of two. */
export function isAccountReference(text: string): boolean {
  const body = text.slice(0, -1)
  const isWritten = text.length === BODY_LENGTH + 1 && Array.from(text).every((letter) => ALPHABET.includes(letter))
  return isWritten && text === body + checkCharacterOf(body)
}

/** Normalises user input such as `k7m 4qxb` to the stored form. */
export function normaliseReference(typed: string): string {
  return typed.replace(/[^A-Za-z0-9]/g, "").toUpperCase()
}

/** Weighted sum modulo a prime, with a different weight for each position. */
function checkCharacterOf(body: string): string {
  const sum = Array.from(body).reduce((total, letter, place) => total + (place + 1) * ALPHABET.indexOf(letter), 0)
  return ALPHABET.charAt(sum % ALPHABET.length)
}

/** Next unused reference. A sequence number drawn in a transaction that rolls back is never used. */
export async function nextAccountReference(knex: Knex): Promise<string> {
  const { rows } = await knex.raw<{ rows: [{ number: string }] }>(`select nextval('mpesa_reference_seq') as number`)
  return accountReferenceOf(BigInt(rows[0].number))
}
