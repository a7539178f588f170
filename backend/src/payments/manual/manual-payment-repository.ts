import type { ManualPayment, ManualPaymentRequest } from "@mavazi/contracts"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys, generateEntityId } from "@medusajs/framework/utils"
import { userNameSql } from "../../medusa-schema/accounts/user-name"

/** Container key. */
export const MANUAL_PAYMENTS = "manual_payments"

export type NewManualPayment = ManualPaymentRequest & {
  orderId: string
  paymentSessionId: string
  /** Id of the administrator. */
  recordedBy: string
}

/** A recorded payment. */
export interface RecordedPayment {
  id: string
  orderId: string
  paymentSessionId: string
  amount: number
}

/** A payment that the merchant has voided. */
export interface VoidedPayment extends RecordedPayment {
  reason: string
  /** Id of the administrator. */
  voidedBy: string
}

const DAY_MS = 24 * 3_600_000

const RECORDED = `id, order_id as "orderId", payment_session_id as "paymentSessionId", amount`

interface Options {
  /** References and notes are erased after this time. */
  personalDataDays: number
}

interface Row {
  id: string
  order_id: string
  method: ManualPayment["method"]
  amount: number
  reference: string
  note: string
  recorded_by: string | null
  recorded_at: Date
  captured_at: Date | null
  voided_at: Date | null
  void_reason: string | null
  voided_by: string | null
}

/** Table `manual_payment`: payments that the merchant has received and recorded. */
export class ManualPaymentRepository {
  readonly #knex: Knex
  readonly #personalDataDays: number

  /** Ids of orders with a payment of this reference; upper and lower case are the same. At most 50. */
  async findOrderIds(reference: string): Promise<string[]> {
    const { rows } = await this.#knex.raw<{ rows: { order_id: string }[] }>(
      `select distinct order_id from manual_payment where reference <> '' and lower(reference) = lower(?) limit 50`,
      [reference.trim()],
    )
    return rows.map(({ order_id }) => order_id)
  }

  constructor(container: { [ContainerRegistrationKeys.PG_CONNECTION]: Knex }, { personalDataDays }: Options) {
    this.#knex = container[ContainerRegistrationKeys.PG_CONNECTION]
    this.#personalDataDays = personalDataDays
  }

  /** A payment that was recorded before but not captured, because a crash came between, is replaced. */
  async record({ orderId, paymentSessionId, recordedBy, ...payment }: NewManualPayment): Promise<void> {
    await this.#knex("manual_payment")
      .insert({
        id: generateEntityId(undefined, "manpay"),
        order_id: orderId,
        payment_session_id: paymentSessionId,
        recorded_by: recordedBy,
        ...payment,
      })
      .onConflict("payment_session_id")
      .merge(["method", "amount", "reference", "note", "recorded_by"])
      .where("manual_payment.captured_at", null)
  }

  async markCaptured(paymentSessionId: string): Promise<void> {
    await this.#knex.raw(
      `update manual_payment set captured_at = now() where payment_session_id = ? and captured_at is null`,
      [paymentSessionId],
    )
  }

  /** For a payment that its order did not accept. */
  async deleteUncaptured(paymentSessionId: string): Promise<void> {
    await this.#knex.raw(`delete from manual_payment where payment_session_id = ? and captured_at is null`, [
      paymentSessionId,
    ])
  }

  /** Recorded at least `olderThanSeconds` ago and not captured. */
  async uncaptured(olderThanSeconds: number): Promise<RecordedPayment[]> {
    const { rows } = await this.#knex.raw<{ rows: RecordedPayment[] }>(
      `select ${RECORDED} from manual_payment
        where captured_at is null and recorded_at < now() - make_interval(secs => ?)
        order by recorded_at limit 20`,
      [olderThanSeconds],
    )
    return rows
  }

  /** Payments by order, newest first; orders without any are absent. */
  async listByOrder(orderIds: readonly string[], knex: Knex = this.#knex): Promise<Map<string, ManualPayment[]>> {
    const { rows } = await knex.raw<{ rows: Row[] }>(
      `select id, order_id, method, amount, reference, note, ${userNameSql("recorded_by")} as recorded_by, recorded_at,
              captured_at, voided_at, void_reason, ${userNameSql("voided_by")} as voided_by
         from manual_payment where order_id = any(?) order by recorded_at desc, id desc`,
      [[...orderIds]],
    )
    const byOrder = new Map<string, ManualPayment[]>()
    for (const row of rows) byOrder.set(row.order_id, [...(byOrder.get(row.order_id) ?? []), toPayment(row)])
    return byOrder
  }

  /** A captured payment of an order; null when there is none with this id. */
  async find(orderId: string, paymentId: string): Promise<(RecordedPayment & { isVoided: boolean }) | null> {
    const { rows } = await this.#knex.raw<{ rows: (RecordedPayment & { isVoided: boolean })[] }>(
      `select ${RECORDED}, voided_at is not null as "isVoided" from manual_payment
        where id = ? and order_id = ? and captured_at is not null`,
      [paymentId, orderId],
    )
    return rows[0] ?? null
  }

  async void(paymentId: string, { reason, voidedBy }: Pick<VoidedPayment, "reason" | "voidedBy">): Promise<void> {
    await this.#knex.raw(
      `update manual_payment set voided_at = now(), void_reason = ?, voided_by = ? where id = ? and voided_at is null`,
      [reason, voidedBy, paymentId],
    )
  }

  /** Voided at least `olderThanSeconds` ago and not recorded in Medusa. */
  async unrecordedVoids(olderThanSeconds: number): Promise<VoidedPayment[]> {
    const { rows } = await this.#knex.raw<{ rows: VoidedPayment[] }>(
      `select ${RECORDED}, void_reason as reason, voided_by as "voidedBy" from manual_payment
        where void_recorded_at is null and voided_at < now() - make_interval(secs => ?)
        order by voided_at limit 20`,
      [olderThanSeconds],
    )
    return rows
  }

  async markVoidRecorded(paymentId: string): Promise<void> {
    await this.#knex.raw(`update manual_payment set void_recorded_at = now() where id = ?`, [paymentId])
  }

  /** Erases references and notes, which may name the payer, after their retention time. Amounts and times stay. */
  async eraseExpired(): Promise<void> {
    await this.#erase("recorded_at < ?", new Date(Date.now() - this.#personalDataDays * DAY_MS))
  }

  /** Erases the references and notes of these orders. @returns number of erased payments */
  async eraseOrders(orderIds: readonly string[]): Promise<number> {
    return this.#erase("order_id = any(?)", [...orderIds])
  }

  async #erase(condition: string, value: Date | string[]): Promise<number> {
    const { rowCount } = await this.#knex.raw<{ rowCount: number }>(
      `update manual_payment set reference = '', note = '' where ${condition} and (reference <> '' or note <> '')`,
      [value],
    )
    return rowCount
  }

  async countCaptured({ start, end }: { start: Date; end: Date }): Promise<number> {
    const { rows } = await this.#knex.raw<{ rows: [{ count: number }] }>(
      `select count(*)::int as count from manual_payment where captured_at >= ? and captured_at < ?
          and voided_at is null`,
      [start, end],
    )
    return rows[0].count
  }
}

function toPayment({ order_id: _order, recorded_by, recorded_at, ...row }: Row): ManualPayment {
  const { captured_at, voided_at, void_reason, voided_by, ...rest } = row
  return {
    ...rest,
    recordedBy: recorded_by,
    recordedAt: recorded_at.toISOString(),
    capturedAt: captured_at?.toISOString() ?? null,
    voidedAt: voided_at?.toISOString() ?? null,
    voidReason: void_reason,
    voidedBy: voided_by,
  }
}
