import { takesPaybill } from "../../../../options"
import type { MpesaContext } from "../../context"
import { merchantError } from "../../merchant-errors"
import { urlRegistrations } from "../../tables/url-registrations"
import { registrationIds } from "../../url-registration/registration-ids"
import { readRegistrationStates } from "../../url-registration/registration-state"
import { type AuditEntry, recordAction } from "../audit-log"
import * as copy from "./copy"

/**
 * Records that a merchant knows from Safaricom that the URLs are registered, for instance by e-mail. They are not sent again
 * unless the configuration changes them. The last refusal stays, so that it can be read beside the confirmation.
 * @throws MedusaError conflict when there is nothing to confirm
 */
export async function confirmUrls({ knex, options }: MpesaContext, entry: AuditEntry): Promise<void> {
  if (!takesPaybill(options)) throw merchantError("CONFLICT", copy.noPaybill)
  await knex.transaction(async (trx) => {
    const row = await urlRegistrations(trx).where({ id: options.shortcode }).forUpdate().first()
    if (row === undefined) throw merchantError("CONFLICT", copy.notSentYet)
    if (row.url_hash === row.attempted_url_hash) throw merchantError("CONFLICT", copy.alreadyRegistered)
    await urlRegistrations(trx)
      .where({ id: row.id })
      .update({ confirmed_at: new Date(), confirmed_by: entry.by, next_attempt_at: null })
    await recordAction(trx, null, { ...entry, kind: "urls_confirmed" })
  })
}

/**
 * Makes the next attempt to register due now. The confirmation of a merchant ends, so that a wrong one can be taken back.
 * @throws MedusaError conflict when everything is registered
 */
export async function requestAttempt(context: MpesaContext, entry: AuditEntry): Promise<void> {
  const { knex, options } = context
  const { paybill, pull } = await readRegistrationStates(context)
  const isMissing = [paybill, pull].some((each) => each !== null && each.state !== "registered")
  if (!isMissing) throw merchantError("CONFLICT", copy.alreadyRegistered)
  await knex.transaction(async (trx) => {
    await urlRegistrations(trx)
      .whereIn("id", registrationIds(options.shortcode))
      .whereRaw("url_hash is distinct from attempted_url_hash")
      .update({ confirmed_at: null, confirmed_by: null, next_attempt_at: new Date() })
    await recordAction(trx, null, { ...entry, kind: "urls_sent" })
  })
}
