import type { AccountMessage } from "@mavazi/contracts"
import { expect, vi } from "vitest"
import type { Shop, ShopConnection, Visitor } from "../harness"
import { eventually } from "./eventually"
import { PASSWORD } from "./shopper"

export const deleteAccount = (visitor: Visitor, currentPassword = PASSWORD, headers: Record<string, string> = {}) =>
  visitor.api<AccountMessage & { code?: string }>("/api/auth/delete-account", { body: { currentPassword }, headers })

/** Waits until what follows the transaction of a deletion is done. */
export async function deletionIsFinished(shop: ShopConnection, customerId: string): Promise<void> {
  // The repetition a minute later is for concurrent requests: there are none here.
  await vi.waitFor(async () => {
    await shop.db.query(
      `update account_deletion set requested_at = requested_at - interval '1 hour', next_try_at = now()
        where customer_id = $1 and finished_at is null`,
      [customerId],
    )
    const { rows } = await shop.db.query<{ finished: boolean }>(
      `select finished_at is not null as finished from account_deletion where customer_id = $1`,
      [customerId],
    )
    expect(rows).toEqual([{ finished: true }])
  }, eventually)
}

/** Waits until these are the columns that contain one of these texts: the dashboard's read model follows a moment later. */
export async function expectOnlyIn(shop: Pick<Shop, "db">, texts: readonly string[], columns: string[]): Promise<void> {
  await vi.waitFor(async () => expect(await columnsWith(shop, texts)).toEqual(columns), eventually)
}

/** `table.column` of every column of the database that contains one of these texts, in any letter case; sorted. */
async function columnsWith(shop: Pick<Shop, "db">, texts: readonly string[]): Promise<string[]> {
  const { rows } = await shop.db.query<{ table: string }>(
    `select table_name as table from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE'`,
  )
  const found = new Set<string>()
  for (const { table } of rows) {
    const { rows: columns } = await shop.db.query<{ key: string }>(
      `select distinct entry.key from "${table}" t, jsonb_each_text(to_jsonb(t)) entry
        where exists (select from unnest($1::text[]) text where position(lower(text) in lower(entry.value)) > 0)`,
      [texts],
    )
    for (const { key } of columns) found.add(`${table}.${key}`)
  }
  return [...found].sort()
}
