import { prepareTemplate } from "../../../scripts/lib/test-database.mjs"
import type { TestProject } from "vitest/node"

declare module "vitest" {
  interface ProvidedContext {
    /** A database on the server of the tests, the migrated and seeded one that every shop is cloned from, and its pictures. */
    database: { adminUrl: string; template: string; mediaDir: string }
  }
}

/** One PostgreSQL server and one seeded template database for all HTTP tests of a run. */
export default async function setup(project: TestProject) {
  const prepared = await prepareTemplate()
  project.provide("database", { adminUrl: prepared.adminUrl, template: prepared.template, mediaDir: prepared.mediaDir })
  return prepared.stop
}
