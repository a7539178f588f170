import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { describe, expect, it } from "vitest"
import { installedTables } from "./testing/installed-tables"

const SOURCES = path.join(__dirname, "..")
const WALL = "medusa-schema/"

/** Files outside of `medusa-schema` that still name the engine's tables. Move their SQL there; the list only shrinks. */
const NOT_MOVED_YET = new Set([
  "account/medusa-auth/active-credential.ts",
  "account/medusa-auth/register-invited.ts",
  "account/mfa/confirm.ts",
  "account/mfa/mfa-middlewares.ts",
  "account/mfa/recent-confirmation.ts",
  "account/profile/person.ts",
  "account/sessions/live-session.ts",
  "account/sessions/session-service.ts",
  "cart/add-item.ts",
  "cart/edit-cart.ts",
  "cart/merge-cart.ts",
  "cart/read-cart.ts",
  "catalogue/queries/sitemap.ts",
  "health/single-engine-guard.ts",
  "inventory/manage-stock.ts",
  "media/picture-rows.ts",
  "orders/checkouts/checkout-transitions.ts",
  "orders/checkouts/unpaid-holdings.ts",
  "orders/place/order-insert-rows.ts",
  "orders/place/shipping-options.ts",
  "orders/place/write-order.ts",
  "providers/mfa-recovery-code/service.ts",
  "providers/mfa-totp/service.ts",
])

/** Migrations and migration scripts belong to one version of the schema and are never edited. */
const EXEMPT = /(?:^|\/)(?:migrations|migration-scripts|testing)\/|\.test\.ts$/

/** Words after `from`, `join` … that are no table: keywords, functions, common table expressions, system views. */
const NO_TABLES = new Set([
  ...["jsonb_populate_recordset", "lateral", "of", "on", "set"],
  ...["clock", "taken", "touched"],
  "pg_stat_user_tables",
])

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"))
}

function read(file: string): string {
  const code = readFileSync(path.join(SOURCES, file), "utf8")
  return code.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "")
}

/** Tables that a source names: in SQL after a keyword, as the argument of a query builder, or as the key of a list of rows. */
function namedTables(code: string): string[] {
  const patterns = [
    /\b(?:from|join|into|update|analyze) "?(\w+)"?(?=[\s(`')])/g,
    /\b(?:knex|trx|PG_CONNECTION\])(?:<[^()]*>)?\(\s*"(\w+)"/g,
    /[{,\s](\w+_\w+): (?:\[|\w+\.map|\w+\.flatMap|\w+Rows\()/g,
    /\bTABLE = "(\w+)"/g,
  ]
  return patterns.flatMap((pattern) => [...code.matchAll(pattern)].map((match) => match[1] ?? ""))
}

function ownTables(): Set<string> {
  const migrations = filesOf(SOURCES).filter((file) => file.includes("/migrations/"))
  const created = migrations.flatMap((file) => [...read(file).matchAll(/create table (?:if not exists )?"?(\w+)"?/gi)])
  return new Set(created.map((match) => match[1] ?? ""))
}

describe("the engine's tables", () => {
  const installed = installedTables()
  const sources = filesOf(SOURCES)
    .filter((file) => !EXEMPT.test(file))
    .map((file) => ({ file, tables: [...new Set(namedTables(read(file)))] }))

  it("are named in medusa-schema only", () => {
    const outside = sources
      .filter(({ file, tables }) => !file.startsWith(WALL) && tables.some((table) => installed.has(table)))
      .map(({ file }) => file)
    expect(outside.filter((file) => !NOT_MOVED_YET.has(file)).toSorted()).toEqual([])
    expect([...NOT_MOVED_YET].filter((file) => !outside.includes(file))).toEqual([])
  })

  it("exist in the installed engine as medusa-schema names them", () => {
    const own = ownTables()
    const isKnown = (table: string) => installed.has(table) || own.has(table) || NO_TABLES.has(table)
    const unknown = sources
      .filter(({ file }) => file.startsWith(WALL))
      .flatMap(({ file, tables }) => tables.filter((table) => !isKnown(table)).map((table) => `${file}: ${table}`))
    expect(unknown).toEqual([])
  })
})
