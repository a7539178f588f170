import { prepareTemplate } from "../../../scripts/lib/shop/test-database.mjs"
import type { TestProject } from "vitest/node"

declare module "vitest" {
  interface ProvidedContext {
    /** The migrated and seeded template database on the test server, which every shop clones, and its pictures. */
    database: { adminUrl: string; template: string; mediaDir: string }
  }
}

/** One PostgreSQL server and one seeded template database for all HTTP tests of a run. */
export default async function setup(project: TestProject) {
  const prepared = await prepareTemplate()
  project.provide("database", { adminUrl: prepared.adminUrl, template: prepared.template, mediaDir: prepared.mediaDir })
  return prepared.stop
}
