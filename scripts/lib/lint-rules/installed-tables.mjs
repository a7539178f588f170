import { existsSync, readdirSync } from "node:fs"
import { createRequire } from "node:module"
import path from "node:path"

const load = createRequire(import.meta.url)
const ENGINE = path.dirname(path.dirname(load.resolve("@medusajs/medusa/package.json")))

/** Many-to-many tables whose name the engine derives from both models and that no model names. */
const DERIVED_PIVOT_TABLES = ["product_category_product", "product_variant_option"]

const isModel = (value) => typeof value === "object" && value !== null && typeof value.parse === "function"

const snakeCase = (name) => name.replace(/([a-z0-9])([A-Z])/g, "$1_$2").toLowerCase()

function modelsOf(module) {
  const file = path.join(ENGINE, module, "dist", "models", "index.js")
  return existsSync(file) ? Object.values(load(file)).filter(isModel) : []
}

/** Names of the tables of the installed engine: those of its modules' models, and of its links between modules. */
export function installedTables() {
  const tables = new Set(DERIVED_PIVOT_TABLES)
  for (const model of readdirSync(ENGINE).flatMap(modelsOf)) {
    const { name, tableName, schema } = model.parse()
    tables.add(snakeCase(tableName ?? name))
    for (const { options } of Object.values(schema)) if (options?.pivotTable) tables.add(options.pivotTable)
  }
  const links = load(path.join(ENGINE, "link-modules", "dist", "definitions"))
  for (const { databaseConfig } of Object.values(links)) {
    if (databaseConfig?.tableName) tables.add(databaseConfig.tableName)
  }
  return tables
}
