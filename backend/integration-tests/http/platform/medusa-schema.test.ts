import { existsSync, readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { afterAll, beforeAll, expect, it } from "vitest"
import { installedTables } from "../../../../scripts/lib/lint-rules/installed-tables.mjs"
import { startShop, type Shop } from "../../harness"

const ROOT = path.join(__dirname, "../../../..")

/**
 * Snapshot of the columns and constraints that the code uses; `vitest -u` updates it, see docs/upgrading-the-engine.md.
 */
const RECORD = path.join(ROOT, "backend/src/medusa-schema/engine-schema.txt")

/** The only code that may name Medusa's tables. */
const IS_WALL = /(?:^|\/)medusa-schema(?:\/.*)?\.ts$/

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ simulator: false })
})
afterAll(() => shop.stop())

function wordsOfWall(): Set<string>[] {
  const ofPlugins = readdirSync(path.join(ROOT, "plugins")).map((name) => `plugins/${name}/src`)
  const folders = ["backend/src", ...ofPlugins.filter((folder) => existsSync(path.join(ROOT, folder)))]
  return folders.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => IS_WALL.test(file))
      .map((file) => {
        const code = readFileSync(path.join(ROOT, folder, file), "utf8")
        return new Set(code.replace(/\/\*[\s\S]*?\*\/|^\s*(?:\/\/|--).*$/gm, "").match(/\w+/g))
      }),
  )
}

/** Tables that the code names, each with the identifiers in the files that name it, its columns among them. */
function usedTables(): Map<string, Set<string>> {
  const used = new Map<string, Set<string>>()
  for (const words of wordsOfWall()) {
    for (const table of installedTables()) {
      if (words.has(table)) used.set(table, new Set([...(used.get(table) ?? []), ...words]))
    }
  }
  return used
}

/** The tables in the database: used and required columns, checks, foreign keys, unique indexes, triggers. */
async function installedSchema(used: ReadonlyMap<string, ReadonlySet<string>>): Promise<string[]> {
  const tables = [...used.keys()]
  const read = async <Row extends object>(sql: string) => (await shop.db.query<Row>(sql, [tables])).rows
  const columns = await read<{ table: string; name: string; type: string; required: boolean }>(
    `select table_name as table, column_name as name, data_type as type,
            is_nullable = 'NO' and column_default is null as required
       from information_schema.columns where table_schema = current_schema() and table_name = any($1)`,
  )
  const objects = await read<{ line: string }>(
    `select format('%s %s %s', conrelid::regclass, case contype when 'c' then 'check' else 'foreign key' end,
                   pg_get_constraintdef(oid)) as line
       from pg_constraint where contype in ('c', 'f') and conrelid::regclass::text = any(select quote_ident(t) from unnest($1::text[]) t)
     union all
     select format('%s unique %s', tablename, regexp_replace(indexdef, '^.* USING ', ''))
       from pg_indexes
      where schemaname = current_schema() and tablename = any($1) and indexdef like 'CREATE UNIQUE%'
     union all
     select format('%s trigger %s', tgrelid::regclass, tgname) from pg_trigger
      where not tgisinternal and tgrelid::regclass::text = any(select quote_ident(t) from unnest($1::text[]) t)`,
  )
  const ofColumns = columns
    .filter(({ table, name, required }) => required || used.get(table)?.has(name))
    .map(({ table, name, type, required }) => `${table} column ${name} ${type}${required ? " required" : ""}`)
  const missing = tables
    .filter((table) => !columns.some((column) => column.table === table))
    .map((table) => `${table} is not in the database`)
  return [...missing, ...ofColumns, ...objects.map(({ line }) => line.replaceAll('"', ""))].toSorted()
}

it("Medusa's tables have the columns, checks, keys, unique indexes and triggers that the SQL of medusa-schema was written for", async () => {
  const lines = await installedSchema(usedTables())
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot(RECORD)
})
