import { readFileSync } from "node:fs"

const FILL = readFileSync(new URL("fill-shop.sql", import.meta.url), "utf8")

/**
 * Fills a seeded, migrated shop with orders in SQL: buyers, lines, captures, refunds, M-Pesa attempts. Needs a superuser,
 * because it disables triggers; use it on databases for benchmarks only.
 *
 * @param {import("pg").Client} client
 * @param {number} orders
 */
export async function fillShop(client, orders) {
  await client.query("begin")
  await client.query("set local session_replication_role = replica")
  await client.query("select set_config('bench.orders', $1, true)", [String(orders)])
  await client.query(FILL)
  await client.query("commit")
  await client.query("vacuum analyze")
}
