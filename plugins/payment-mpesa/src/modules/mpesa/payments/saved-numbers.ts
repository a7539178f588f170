import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { bindContext, type MpesaContext } from "../context"
import { type AttemptRow, attempts } from "../tables/attempts"

/** A number with which an account has paid. */
export interface SavedNumber {
  /** Of one attempt that it paid. It says nothing about the number. */
  id: string
  /** `0712 *** 678` */
  phone: string
}

interface SavedNumberKey {
  accountId: string
  id: string
}

/** Attempts that are read, the newest; enough for the numbers that are offered. */
const READ = 100
/** Numbers that are offered. */
const OFFERED = 5

type Paid = Pick<AttemptRow, "id" | "phone_cipher" | "phone_masked">

/** Paid attempts of an account that still have their number: an erased one is not offered. */
const paidAttempts = ({ knex }: Pick<MpesaContext, "knex">, accountId: string) =>
  attempts(knex).where({ account_id: accountId, state: "paid" }).whereNotNull("phone_cipher")

const numberOf = ({ encryption }: MpesaContext, { phone_cipher }: Paid): string =>
  encryption.decrypt(phone_cipher as string)

async function listSavedNumbers(context: MpesaContext, accountId: string): Promise<SavedNumber[]> {
  const rows: Paid[] = await paidAttempts(context, accountId)
    .orderBy([
      { column: "created_at", order: "desc" },
      { column: "id", order: "desc" },
    ])
    .limit(READ)
    .select("id", "phone_cipher", "phone_masked")
  // By the number and not by its hash, which differs between data keys.
  const byNumber = new Map<string, SavedNumber>()
  for (const row of rows) {
    const number = numberOf(context, row)
    if (!byNumber.has(number)) byNumber.set(number, { id: row.id, phone: row.phone_masked ?? "" })
  }
  return [...byNumber.values()].slice(0, OFFERED)
}

async function findSavedNumber(context: MpesaContext, { accountId, id }: SavedNumberKey): Promise<string | null> {
  const row: Paid | undefined = await paidAttempts(context, accountId)
    .where({ id })
    .first("id", "phone_cipher", "phone_masked")
  return row === undefined ? null : numberOf(context, row)
}

async function removeSavedNumber(context: MpesaContext, key: SavedNumberKey): Promise<boolean> {
  const number = await findSavedNumber(context, key)
  if (number === null) return false
  await attempts(context.knex)
    .where({ account_id: key.accountId })
    .whereIn("phone_hash", context.encryption.phoneHashes(number))
    .update({ account_id: null })
  return true
}

/** Numbers with which accounts have paid. */
export const createSavedNumbersService = (context: MpesaContext) =>
  bindContext(context, {
    /** Of one account, the last one first. */
    list: listSavedNumbers,

    /** The number (`2547…`) with this id; null for one of another account, and for one that was removed or erased. */
    find: (bound, key: SavedNumberKey, { knex = bound.knex }: { /** Joins a transaction. */ knex?: Knex } = {}) =>
      findSavedNumber({ ...bound, knex }, key),

    /** Offers a number to its account no more, until it pays with it again. Returns false for an unknown id. */
    remove: removeSavedNumber,
  })
