import { execFileSync } from "node:child_process"
import { existsSync } from "node:fs"
import { expect, it } from "vitest"
import { at } from "../paths.mjs"
import { JOURNEYS, LONG_PROOFS, PARTS } from "./soak-parts.mjs"

const PACKED = "plugins/integration-tests/packed-plugins.test.ts"

it("runs every test file of which `npm test` runs a sample", () => {
  const args = ["grep", "-l", "--untracked", "soak/in-soak.mjs", "--", "*.test.ts", "*.spec.ts"]
  const importing = execFileSync("git", args, { cwd: at(), encoding: "utf8" })
  expect([...LONG_PROOFS, ...JOURNEYS].sort()).toEqual([...importing.trim().split("\n"), PACKED].sort())
})

it("names files that exist", () => {
  for (const { files } of PARTS) for (const file of files) expect(existsSync(at(file)), file).toBe(true)
})
