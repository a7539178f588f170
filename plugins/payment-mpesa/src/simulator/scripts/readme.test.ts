import { readFileSync } from "node:fs"
import path from "node:path"
import { expect, it } from "vitest"
import { withTables } from "./readme-tables"

it("the tables of the README match the scripts and behaviours", () => {
  const readme = readFileSync(path.join(__dirname, "../../../README.md"), "utf8")
  expect(readme === withTables(readme), "Run `node scripts/docs/simulator-tables.mjs` to update them.").toBe(true)
})
