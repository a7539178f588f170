import { existsSync, readdirSync } from "node:fs"
import { createRequire } from "node:module"
import path from "node:path"

/** A model of the engine's data modelling language. */
interface Model {
  parse(): { name: string; tableName?: string; schema: Record<string, Property> }
}

interface Property {
  /** Present on relations; `pivotTable` only where a many-to-many relation names its table. */
  options?: { pivotTable?: string }
}

const load = createRequire(__filename)
const ENGINE = path.dirname(path.dirname(load.resolve("@medusajs/medusa/package.json")))

/** Many-to-many tables whose name the engine derives from both models and that no model names. */
const DERIVED_PIVOT_TABLES = ["product_category_product", "product_variant_option"]

function isModel(value: unknown): value is Model {
  return typeof value === "object" && value !== null && typeof (value as Partial<Model>).parse === "function"
}

function snakeCase(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, "$1_$2").toLowerCase()
}

function modelsOf(module: string): Model[] {
  const file = path.join(ENGINE, module, "dist", "models", "index.js")
  return existsSync(file) ? Object.values(load(file) as Record<string, unknown>).filter(isModel) : []
}

/** Tables of the installed engine: those of its modules' models, and of its links between modules. */
export function installedTables(): Set<string> {
  const tables = new Set(DERIVED_PIVOT_TABLES)
  for (const model of readdirSync(ENGINE).flatMap(modelsOf)) {
    const { name, tableName, schema } = model.parse()
    tables.add(snakeCase(tableName ?? name))
    for (const { options } of Object.values(schema)) if (options?.pivotTable) tables.add(options.pivotTable)
  }
  const links = load(path.join(ENGINE, "link-modules", "dist", "definitions")) as Record<string, unknown>
  for (const link of Object.values(links)) {
    const { databaseConfig } = link as { databaseConfig?: { tableName?: string } }
    if (databaseConfig?.tableName) tables.add(databaseConfig.tableName)
  }
  return tables
}
