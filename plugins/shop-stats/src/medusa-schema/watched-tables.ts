/** Event of a trigger; `before`: the row before the change. */
export type WatchedEvent = "insert" | "update" | "update before" | "delete before"

/** A table whose changes concern orders or people, and the column with the subject of the change. */
export interface WatchedTable {
  table: string
  kind: "order" | "payment" | "collection" | "person"
  column: string
  events: readonly WatchedEvent[]
}

/** Tables of Medusa that decide a row of `shop_stats_order`. Rows that are inserted with a new order are read with it. */
export const ORDER_TABLES: readonly WatchedTable[] = [
  { table: `"order"`, kind: "order", column: "id", events: ["insert", "update"] },
  { table: "order_summary", kind: "order", column: "order_id", events: ["update"] },
  { table: "order_item", kind: "order", column: "order_id", events: ["update"] },
  { table: "order_payment_collection", kind: "order", column: "order_id", events: ["insert", "update"] },
  { table: "payment_collection", kind: "collection", column: "id", events: ["update"] },
  { table: "capture", kind: "payment", column: "payment_id", events: ["insert", "update"] },
  { table: "refund", kind: "payment", column: "payment_id", events: ["insert", "update"] },
]

/** Tables that decide a row of `shop_stats_person`. Its key is the e-mail: a change of the e-mail concerns two rows. */
export const PERSON_TABLES = ["customer", `"user"`].map((table): WatchedTable => {
  return { table, kind: "person", column: "email", events: ["insert", "update", "update before", "delete before"] }
})

/** Queries of `kind, subject` for all orders and all people. */
export const ALL_ORDERS = `select 'order', id from "order"`
export const ALL_PEOPLE = `
  select 'person', email from (select email from customer union select email from "user") known where email is not null`

/** The orders of a common table expression `next (id, kind, subject)` of queued changes. */
export const CHANGED_ORDERS = `
           select subject from next where kind = 'order'
           union
           select l.order_id from next
             join order_payment_collection l on next.kind = 'collection' and l.payment_collection_id = next.subject
           union
           select l.order_id from next
             join payment p on next.kind = 'payment' and p.id = next.subject
             join order_payment_collection l on l.payment_collection_id = p.payment_collection_id`
