import { readFileSync } from "node:fs"
import path from "node:path"
import { expect, it } from "vitest"
import { withTables } from "./readme-tables"

it("the README's tables say what the simulator does", () => {
  const readme = readFileSync(path.join(__dirname, "../../../README.md"), "utf8")
  expect(readme === withTables(readme), "Run `node scripts/simulator-tables.mjs`, which writes them anew.").toBe(true)
})
