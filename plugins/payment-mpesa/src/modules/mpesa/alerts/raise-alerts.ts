import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ALERT_RAISED } from "../../../contract/alert-kinds"
import type { OpenAlertsResponse } from "../../../contract/admin/review"
import type { MpesaContext } from "../context"
import { describeError } from "../redaction"
import { type AlertRow, alerts } from "../tables/alerts"
import { ALERT_CASES_SQL } from "./alert-cases"

/** Cases that end within this time by themselves raise no alert. */
const GRACE_MS = 60_000
/** Age at which an alert is announced for the second and last time. */
const ANNOUNCED_AGAIN_MS = 60_000
/** Older cases raise none either: those of before an upgrade are on the work queue. */
const NEW = "interval '1 day'"
const BATCH = 50

/** Inserts an alert for each new case, once, and emits `mpesa.alert-raised` for it, at least once. Alerts whose case has ended are ended. */
export async function raiseAlerts(context: MpesaContext): Promise<void> {
  const { knex, timing, options } = context
  await knex
    .raw(
      `update mpesa_alert alert set ended_at = now(), next_sms_at = null, updated_at = now()
        where ended_at is null
          and not exists (select from (${ALERT_CASES_SQL}) cases
                           where cases.kind = alert.kind and cases.subject_id = alert.subject_id)`,
    )
    .options({ name: "mpesa-end-alerts" })
  await knex
    .raw(
      `insert into mpesa_alert (id, kind, subject_id, order_id, amount, receipt, next_sms_at)
       select 'mpalr_' || replace(gen_random_uuid()::text, '-', ''), kind, subject_id, order_id, amount, receipt,
              case when :hasPhones::boolean then now() end
         from (${ALERT_CASES_SQL}) cases
        where changed_at > now() - ${NEW} and since <= now() - :grace::interval
           on conflict do nothing`,
      { grace: `${String(timing.scaled(GRACE_MS))} milliseconds`, hasPhones: options.alertPhones.length > 0 },
    )
    .options({ name: "mpesa-raise-alerts" })
  for (const alert of await alertsToAnnounce(context)) await announce(context, alert)
}

/** New alerts, and once more those whose case is still open a while later: an event bus may lose an event with its process. */
async function alertsToAnnounce({ knex, timing }: MpesaContext): Promise<AlertRow[]> {
  const later = `${String(timing.scaled(ANNOUNCED_AGAIN_MS))} milliseconds`
  return alerts(knex)
    .whereNull("announced_at")
    .orWhereRaw(
      `(ended_at is null and created_at between now() - ${NEW} and now() - :later::interval
        and announced_at < created_at + :later::interval)`,
      { later },
    )
    .orderBy("created_at")
    .limit(BATCH)
}

/** `announced_at` is written after the event, so that a crash repeats the event rather than losing it. */
async function announce({ knex, medusa, log }: MpesaContext, alert: AlertRow): Promise<void> {
  const { id, kind, order_id, amount, receipt } = alert
  try {
    await medusa.emit(ALERT_RAISED, { alert_id: id, kind, order_id, amount, receipt })
    await alerts(knex).where({ id }).update({ announced_at: new Date() })
  } catch (error) {
    log.error(`mpesa: alert ${id} is not announced yet: ${describeError(error)}`)
  }
}

/** Number and sum of the cases that are open now, by kind. */
export async function readOpenAlerts(knex: Knex): Promise<OpenAlertsResponse["open"]> {
  const { rows } = await knex.raw<{ rows: OpenAlertsResponse["open"] }>(
    `select kind, count(*)::int as count, sum(amount)::int as amount
       from (${ALERT_CASES_SQL}) cases group by kind order by kind`,
  )
  return rows
}

/** An alert whose case still needs the merchant; null for any other. */
export async function findOpenAlert(knex: Knex, id: string) {
  const alert = await alerts(knex)
    .where({ id, ended_at: null })
    .first("kind", "subject_id", "order_id", "amount", "receipt")
  return alert !== undefined && (await isCaseOpen(knex, alert)) ? alert : null
}

async function isCaseOpen(knex: Knex, { kind, subject_id }: Pick<AlertRow, "kind" | "subject_id">) {
  const { rowCount } = await knex.raw<{ rowCount: number }>(
    `select from (${ALERT_CASES_SQL}) cases where kind = ? and subject_id = ?`,
    [kind, subject_id],
  )
  return rowCount > 0
}
