import { readFileSync } from "node:fs"
import path from "node:path"
import type { ShopConnection } from "./shop"

const SQL = readFileSync(path.join(__dirname, "invariants.sql"), "utf8")

/** Violations of the shop's invariants, one line each. Empty: all hold. */
export async function brokenInvariants({ db }: Pick<ShopConnection, "db">): Promise<string[]> {
  const { rows } = await db.query<{ invariant: string; subject: string; found: string }>(SQL)
  return rows.map(({ invariant, subject, found }) => `${invariant}: ${subject} (${found})`)
}
