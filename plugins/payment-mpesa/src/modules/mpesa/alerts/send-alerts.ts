import { ALERT_KINDS, type AlertKind } from "../../../contract/alert-kinds"
import type { SmsSender } from "../../../sms/sms-sender"
import type { MpesaContext } from "../context"
import { describeError } from "../redaction"
import { type AlertRow, alerts } from "../tables/alerts"
import { alertText } from "./copy"

const SECOND_MS = 1000
/** Delay before the second try; it doubles with each further one, up to an hour. */
const FIRST_DELAY_MS = 30 * SECOND_MS
const MAX_DELAY_MS = 3600 * SECOND_MS
/** About a day. */
const MAX_TRIES = 30
/** Longer than a message to each phone takes. */
const LEASE = "2 minutes"
const BATCH = 100

/**
 * Sends the due alerts to all phones, one message for each kind, so that a statement with many payments is one message. One
 * process claims an alert under a lease; a failure is tried again later.
 */
export async function sendDueAlerts(context: MpesaContext, sms: SmsSender): Promise<void> {
  const { rows } = await context.knex.raw<{ rows: AlertRow[] }>(
    `update mpesa_alert set next_sms_at = now() + interval '${LEASE}', sms_tries = sms_tries + 1
      where id in (select id from mpesa_alert where next_sms_at <= now()
                    order by next_sms_at limit ${String(BATCH)} for update skip locked)
      returning *`,
  )
  for (const kind of ALERT_KINDS) {
    const group = rows.filter((alert) => alert.kind === kind)
    if (group.length > 0) await sendGroup(context, sms, { kind, group })
  }
}

async function sendGroup(
  context: MpesaContext,
  sms: SmsSender,
  { kind, group }: { kind: AlertKind; group: AlertRow[] },
): Promise<void> {
  const { knex, options, log } = context
  const text = alertText(kind, { count: group.length, amount: group.reduce((sum, { amount }) => sum + amount, 0) })
  const ids = group.map(({ id }) => id)
  try {
    await sms.send({ to: options.alertPhones, text })
    await alerts(knex).whereIn("id", ids).update({ sms_sent_at: new Date(), sms_error: null, next_sms_at: null })
  } catch (error) {
    log.warn(`mpesa: an alert was not sent by SMS: ${describeError(error)}`)
    for (const alert of group) await postpone(context, alert, describeError(error))
  }
}

async function postpone({ knex, timing }: MpesaContext, { id, sms_tries }: AlertRow, error: string): Promise<void> {
  const delay = timing.scaled(Math.min(FIRST_DELAY_MS * 2 ** (sms_tries - 1), MAX_DELAY_MS))
  const next_sms_at = sms_tries >= MAX_TRIES ? null : new Date(Date.now() + delay)
  await alerts(knex).where({ id }).update({ sms_error: error, next_sms_at })
}
