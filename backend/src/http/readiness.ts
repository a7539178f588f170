import { readdir } from "node:fs/promises"
import { join } from "node:path"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** Long enough for a busy database, short enough for whoever asks every few seconds. */
const TIMEOUT_MS = 2000

const ROOT = join(__dirname, "..")

async function scriptsIn(folder: string): Promise<string[]> {
  const files = await readdir(folder).catch(() => [])
  return files.filter((file) => file.endsWith(".js"))
}

/** Names of the backend's migrations, as the engine records them. */
async function migrationNames(): Promise<string[]> {
  const modules = await readdir(join(ROOT, "modules"))
  const files = await Promise.all(modules.map((module) => scriptsIn(join(ROOT, "modules", module, "migrations"))))
  return files.flat().map((file) => file.replace(/\.js$/, ""))
}

/**
 * Why the engine cannot serve yet, in one line each; empty when it can. Asks the database, and whether everything
 * that this build wants to find there has been migrated.
 */
export async function faultsOfReadiness(knex: Knex): Promise<string[]> {
  try {
    const { rows } = await knex
      .raw<{ rows: { name: string }[] }>(
        `select name from mikro_orm_migrations
         union all select script_name from script_migrations where finished_at is not null`,
      )
      .timeout(TIMEOUT_MS)
    const done = new Set(rows.map(({ name }) => name))
    const wanted = [...(await migrationNames()), ...(await scriptsIn(join(ROOT, "migration-scripts")))]
    const missing = wanted.filter((name) => !done.has(name))
    return missing.length === 0 ? [] : [`not migrated: ${missing.join(", ")}`]
  } catch {
    return ["the database does not answer"]
  }
}
