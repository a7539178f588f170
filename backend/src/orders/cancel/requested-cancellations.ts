import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** A cancellation by the merchant that has no answer yet. */
export interface RequestedCancellation {
  id: string
  orderId: string
  /** Id of the administrator. */
  requestedBy: string
  /** As PostgreSQL writes it, with microseconds. */
  requestedAt: string
}

/** Returns the id of the stored request. */
export async function storeCancellation(
  knex: Knex,
  { orderId, requestedBy }: Pick<RequestedCancellation, "orderId" | "requestedBy">,
): Promise<string> {
  const { rows } = await knex.raw<{ rows: [{ id: string }] }>(
    `insert into order_cancellation (order_id, requested_by) values (?, ?) returning id`,
    [orderId, requestedBy],
  )
  return rows[0].id
}

/** Cancellations that were requested longer ago than Medusa takes for one. */
export async function readCancellations(knex: Knex): Promise<RequestedCancellation[]> {
  const { rows } = await knex.raw<{ rows: RequestedCancellation[] }>(
    `select id, order_id as "orderId", requested_by as "requestedBy", requested_at::text as "requestedAt"
       from order_cancellation where requested_at < now() - interval '10 seconds' order by id limit 20`,
  )
  return rows
}

export async function deleteCancellation(knex: Knex, id: string): Promise<void> {
  await knex.raw(`delete from order_cancellation where id = ?`, [id])
}
