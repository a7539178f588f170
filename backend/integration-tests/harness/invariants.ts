import { readFileSync } from "node:fs"
import path from "node:path"
import { expect } from "vitest"
import type { ShopConnection } from "./shop"

const SQL = readFileSync(path.join(__dirname, "invariants.sql"), "utf8")

/** Violations of the shop's invariants, one line each. Empty: all hold. */
export async function brokenInvariants({ db }: Pick<ShopConnection, "db">): Promise<string[]> {
  const { rows } = await db.query<{ invariant: string; subject: string; found: string }>(SQL)
  return rows.map(({ invariant, subject, found }) => `${invariant}: ${subject} (${found})`)
}

/** Expects all invariants, also those that hold half a minute after a payment has ended. */
export async function expectInvariants(shop: Pick<ShopConnection, "db">): Promise<void> {
  await shop.db.query("update mpesa_attempt set result_at = result_at - interval '1 minute'")
  expect(await brokenInvariants(shop)).toEqual([])
}
