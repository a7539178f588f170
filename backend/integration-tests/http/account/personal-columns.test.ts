import { afterAll, beforeAll, expect, it } from "vitest"
import { startShop, type Shop } from "../../harness"
import { COLUMNS_OF_ACCOUNTS, COLUMNS_OF_OTHERS } from "../../support/personal-columns"

/** Names of columns with personal data. JSON columns and free text are covered by what `account-deletion.test.ts` searches. */
const IS_PERSONAL =
  /phone|msisdn|e?mail|name|address|recipient|compan|province|postal|city|avatar|payer|party|^to$|^from$|attribute_value|search_text|^source/

/** The ids of rows end like that too, but for the engine's `entity_id`, which is the address of a login. */
const isPersonal = (column: string) => column === "entity_id" || (IS_PERSONAL.test(column) && !column.endsWith("_id"))

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ simulator: false })
})
afterAll(() => shop.stop())

it("every column for names, addresses and phone numbers is known to the deletion of accounts [DA-07]", async () => {
  const { rows } = await shop.db.query<{ table: string; column: string }>(
    `select c.table_name as table, c.column_name as column
       from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'
        and c.data_type in ('text', 'character varying', 'json', 'jsonb')`,
  )
  const personal = rows.filter(({ column }) => isPersonal(column)).map(({ table, column }) => `${table}.${column}`)
  const known = [...Object.values(COLUMNS_OF_ACCOUNTS).flat(), ...COLUMNS_OF_OTHERS]
  expect(personal.sort()).toEqual([...known].sort())
})
