import { expect } from "vitest"
import { FieldEncryption } from "../../../plugins/payment-mpesa/src/modules/mpesa/crypto/field-encryption"
import { TEST_SECRETS } from "../../../scripts/lib/shop/test-database.mjs"
import type { Shop } from "../harness"

export interface AttemptRow {
  id: string
  state: string
  receipt: string | null
  result_code: string | null
  review_reason: string | null
  paid_unverified: boolean
  prompted_at: Date | null
  result_at: Date | null
  captured_at: Date | null
  /** Daraja's id of the prompt; empty without one. */
  checkoutRequestId: string
}

const encryption = new FieldEncryption(TEST_SECRETS.data)

/** Daraja's id of a prompt in stored form. */
export const decryptCheckoutRequestId = (sealed: string | null): string =>
  sealed === null ? "" : encryption.decrypt(sealed)

/** Secret part of the callback URL of an attempt's prompt. */
export const callbackTokenOf = (attemptId: string): string => encryption.callbackToken(attemptId)

export interface Ledger {
  captures: number
  captured: number
  transactions: number
  collection: string
}

/** Expected rows of an order of 1,850 shillings that was paid once, and of one that was not paid. */
export const PAID_ONCE: Ledger = { captures: 1, captured: 1850, transactions: 1, collection: "completed" }
export const UNPAID = { captures: 0, captured: 0, transactions: 0 }

/** Attempts of an order, oldest first. */
export async function attemptsOf(shop: Pick<Shop, "db">, orderId: string): Promise<AttemptRow[]> {
  const { rows } = await shop.db.query<AttemptRow & { sealed: string | null }>(
    `select id, state, receipt, result_code, review_reason, paid_unverified, prompted_at, result_at, captured_at,
            checkout_request_id as sealed
       from mpesa_attempt where order_id = $1 order by created_at, id`,
    [orderId],
  )
  return rows.map(({ sealed, ...row }) => ({ ...row, checkoutRequestId: decryptCheckoutRequestId(sealed) }))
}

/** Payment rows of an order in the engine. */
export async function ledgerOf(shop: Pick<Shop, "db">, orderId: string): Promise<Ledger> {
  const { rows } = await shop.db.query<Ledger>(
    `select pc.status as collection, count(distinct c.id)::int as captures,
            coalesce(sum(distinct c.amount), 0)::int as captured,
            (select count(*)::int from order_transaction t where t.order_id = $1 and t.deleted_at is null) as transactions
       from order_payment_collection l
       join payment_collection pc on pc.id = l.payment_collection_id
       left join payment p on p.payment_collection_id = pc.id
       left join capture c on c.payment_id = p.id
      where l.order_id = $1
      group by pc.status`,
    [orderId],
  )
  return rows[0] as Ledger
}

/** Expects that every capture of the order with this number is in its sums: Medusa counts it a moment after the capture. */
export async function expectCounted({ db }: Pick<Shop, "db">, orderNumber: number): Promise<void> {
  const { rows } = await db.query<{ captured: number; counted: number }>(
    `select (select sum(c.amount)::float8
               from order_payment_collection l join payment p on p.payment_collection_id = l.payment_collection_id
               join capture c on c.payment_id = p.id and c.deleted_at is null
              where l.order_id = o.id) as captured,
            (select sum(t.amount)::float8 from order_transaction t
              where t.order_id = o.id and t.reference = 'capture' and t.deleted_at is null) as counted
       from "order" o where o.display_id = $1`,
    [orderNumber],
  )
  expect(rows).toEqual([{ captured: rows[0]?.counted, counted: expect.any(Number) as number }])
}

/** Calls the control API of the simulator. */
export async function simulator<Body = Record<string, never>>(
  { simulatorUrl }: Pick<Shop, "simulatorUrl">,
  path: string,
  body?: object,
): Promise<Body> {
  const response = await fetch(`${simulatorUrl}/__sim/${path}`, {
    method: body === undefined ? "GET" : "POST",
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return (await response.json()) as Body
}

/** Polls until there is a result. */
export async function until<T>(
  what: string,
  probe: () => Promise<T | undefined> | T | undefined,
  { patienceMs = 90_000, everyMs = 100 } = {},
): Promise<T> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const found = await probe()
    if (found !== undefined) return found
    if (Date.now() > deadline) throw new Error(`Timed out waiting for ${what}`)
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
}
