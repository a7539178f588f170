import type { UrlRegistration, UrlRegistrationsResponse } from "../../../contract/admin/url-registrations"
import { saysAlreadyRegistered } from "../../../daraja/http/already-registered"
import { type MpesaOptions, takesPaybill } from "../../../options"
import type { MpesaContext } from "../context"
import { type UrlRegistrationRow, urlRegistrations } from "../tables/url-registrations"
import { pullRegistrationId, registrationIds } from "./registration-ids"

type RegistrationOptions = Pick<MpesaOptions, "shortcode" | "paybill" | "transactionType" | "pullNumber">

/** What became of the registrations with Daraja. `confirmed_by` is the id of a user. */
export async function readRegistrationStates({
  knex,
  options,
}: Pick<MpesaContext, "knex"> & { options: RegistrationOptions }): Promise<UrlRegistrationsResponse> {
  const { shortcode } = options
  const rows = await urlRegistrations(knex).whereIn("id", registrationIds(shortcode))
  const stateFor = (id: string) => toState(rows.find((row) => row.id === id))
  return {
    paybill: takesPaybill(options) ? stateFor(shortcode) : null,
    pull: options.pullNumber === undefined ? null : stateFor(pullRegistrationId(shortcode)),
  }
}

/** @param row undefined before the first attempt */
function toState(row: UrlRegistrationRow | undefined): UrlRegistration {
  const state = stateOf(row)
  return {
    state,
    registered_at: state === "registered" ? isoTime(row?.registered_at) : null,
    confirmed_at: isoTime(row?.confirmed_at),
    confirmed_by: row?.confirmed_by ?? null,
    failure:
      row?.refused_at == null
        ? null
        : {
            at: row.refused_at.toISOString(),
            code: row.refusal_code,
            text: row.refusal_text ?? "",
            already_registered: saysAlreadyRegistered(row.refusal_text ?? ""),
          },
    next_attempt_at: isoTime(row?.next_attempt_at),
  }
}

function stateOf(row: UrlRegistrationRow | undefined): UrlRegistration["state"] {
  if (row === undefined) return "waiting"
  if (row.url_hash !== null && row.url_hash === row.attempted_url_hash) return "registered"
  if (row.confirmed_at !== null) return "confirmed"
  return row.refusal_code === null ? "waiting" : "refused"
}

const isoTime = (time: Date | null | undefined) => time?.toISOString() ?? null
