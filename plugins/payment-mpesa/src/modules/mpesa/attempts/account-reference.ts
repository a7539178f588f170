import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** Nothing that a hand or an eye mistakes for something else: no 0, O, 1, I, L. A prime number of them, 31. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
const BASE = BigInt(ALPHABET.length)
const BODY_LENGTH = 6
const CAPACITY = BASE ** BigInt(BODY_LENGTH)
/** Shares no factor with the capacity, so every number has its own image, and neighbours are far apart. */
const SCATTER = 548_510_167n

/**
 * Account reference of the `number`-th order, to be typed on a phone: six characters and a check character,
 * like `K7M4QXB`. Unique for 887 million orders. Neighbours look nothing alike.
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

/** Whether the check character fits: one wrong character, or two that changed places, never do. */
export function isAccountReference(text: string): boolean {
  const body = text.slice(0, -1)
  const isWritten = text.length === BODY_LENGTH + 1 && Array.from(text).every((letter) => ALPHABET.includes(letter))
  return isWritten && text === body + checkCharacterOf(body)
}

/** As somebody typed it on a phone, `k7m 4qxb`, to how it is stored. */
export function normaliseReference(typed: string): string {
  return typed.replace(/[^A-Za-z0-9]/g, "").toUpperCase()
}

/** Sum of places times values, modulo a prime: every place weighs differently, so both kinds of slip show. */
function checkCharacterOf(body: string): string {
  const sum = Array.from(body).reduce((total, letter, place) => total + (place + 1) * ALPHABET.indexOf(letter), 0)
  return ALPHABET.charAt(sum % ALPHABET.length)
}

/** A reference that no order has; a number drawn in a transaction that is undone is left out for ever. */
export async function nextAccountReference(knex: Knex): Promise<string> {
  const { rows } = await knex.raw<{ rows: [{ number: string }] }>(`select nextval('mpesa_reference_seq') as number`)
  return accountReferenceOf(BigInt(rows[0].number))
}
