import { createHash } from "node:crypto"
import type { MpesaContext } from "../context"
import { fitsPayer, payerNumber, reportedNumber } from "../attempts/payer-number"
import { attempts } from "../tables/attempts"
import { c2bPayments } from "../tables/c2b-payments"
import { erasePayments } from "./erase-payments"

const BATCH = 500

/**
 * Erases the personal data of all payments from a phone number, on request of its owner, who may have paid the orders of others:
 * by a payment link, or by hand. Where Safaricom has masked digits, the others decide; where it has sent a hash, that one does.
 * @param msisdn `2547…`
 * @returns number of erased rows, by table
 * @throws MedusaError conflict while a payment or refund of one is in progress or under review
 */
export async function erasePayer(context: MpesaContext, msisdn: string): Promise<Record<string, number>> {
  const { knex, encryption, log } = context
  const byHand = await findReceipts(context, msisdn)
  const rows = await attempts(knex).whereIn("phone_hash", encryption.phoneHashes(msisdn)).orWhereIn("receipt", byHand)
  const receipts = [...new Set([...byHand, ...rows.flatMap(({ receipt }) => receipt ?? [])])]
  const erased = await erasePayments(context, { rows, receipts, marks: [...receipts, msisdn, msisdn.slice(3)] })
  log.info("mpesa: personal data of a payer erased on request")
  return erased
}

/** Receipts of the payments that Safaricom reported with this number. */
async function findReceipts({ knex, encryption }: MpesaContext, msisdn: string): Promise<string[]> {
  const hash = createHash("sha256").update(msisdn).digest("hex")
  const found: string[] = []
  for (let after = ""; ;) {
    const batch = await c2bPayments(knex)
      .where("receipt", ">", after)
      .whereNull("erased_at")
      .orderBy("receipt")
      .limit(BATCH)
      .select("receipt", "payer_cipher")
    for (const payment of batch) {
      const payer = payerNumber(encryption, payment)
      const isOwn = payer === null ? reportedNumber(encryption, payment) === hash : fitsPayer(msisdn, payer)
      if (isOwn) found.push(payment.receipt)
    }
    const last = batch.at(-1)
    if (last === undefined) return found
    after = last.receipt
  }
}
