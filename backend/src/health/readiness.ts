import { readdir } from "node:fs/promises"
import { join } from "node:path"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { CATALOGUE_MODULE, type CatalogueModuleService } from "../catalogue/catalogue-service"
import { pingRedis } from "./redis-ping"

/** Long enough for a busy database, short enough for health checks every few seconds. */
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

async function missingMigrations(knex: Knex): Promise<string[]> {
  const { rows } = await knex.raw<{ rows: { name: string }[] }>(
    `select name from mikro_orm_migrations
     union all select script_name from script_migrations where finished_at is not null`,
  )
  const done = new Set(rows.map(({ name }) => name))
  const expected = [...(await migrationNames()), ...(await scriptsIn(join(ROOT, "migration-scripts")))]
  return expected.filter((name) => !done.has(name))
}

/** The result, or null after an error or timeout. Unlike knex's timeout, it includes waiting for a connection. */
async function inTime<Result>(work: Promise<Result>): Promise<Result | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, TIMEOUT_MS, null)
  })
  return Promise.race([work.catch(() => null), late]).finally(() => {
    clearTimeout(timer)
  })
}

async function faultOfDatabase(knex: Knex): Promise<string | null> {
  const missing = await inTime(missingMigrations(knex))
  if (missing === null) return "the database does not answer"
  return missing.length === 0 ? null : `not migrated: ${missing.join(", ")}`
}

async function faultOfRedis(url: string | undefined): Promise<string | null> {
  if (url === undefined) return null
  return (await inTime(pingRedis(url))) === null ? "Redis does not answer" : null
}

/**
 * Reasons why the engine is not ready, one line each; empty when it is. Checks the database and its migrations, Redis if it
 * is used, and whether the catalogue's read model is filled.
 */
export async function readinessProblems(container: MedusaContainer): Promise<string[]> {
  const { projectConfig } = container.resolve(ContainerRegistrationKeys.CONFIG_MODULE)
  const catalogue = container.resolve<CatalogueModuleService>(CATALOGUE_MODULE)
  const [database, redis] = await Promise.all([
    faultOfDatabase(container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)),
    faultOfRedis(projectConfig.redisUrl),
  ])
  return [database, redis, catalogue.filled ? null : "the catalogue is being filled"].filter((fault) => fault !== null)
}
