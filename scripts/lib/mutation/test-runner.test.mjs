import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { afterAll, beforeAll, expect, it } from "vitest"
import { dataDir } from "../paths.mjs"
import { openTests } from "./test-runner.mjs"

const SOURCE = "source.mjs"
const CONFIG = `export default { test: { projects: [
  { test: { name: "unit", include: ["*.test.mjs"] } },
  { test: { name: "storefront", include: [] } },
] } }`

let top
let tests

const write = (name, text) => writeFileSync(path.join(top, name), text)
const testOf = (condition) => `import { expect, it } from "vitest"
import { value } from "./${SOURCE}"
it("has a value", () => expect(value).${condition})`
/** The first failure ends the run while the other tests are under way. */
const CONCURRENT_TEST = `import { describe, expect, it } from "vitest"
import { value } from "./${SOURCE}"
describe.concurrent("tests", () => {
  it.each(Array.from({ length: 30 }, (_, n) => n))("has a value %d", async () => {
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(value).toBe(1)
  })
})`

beforeAll(() => {
  mkdirSync(dataDir, { recursive: true })
  top = mkdtempSync(path.join(dataDir, "test-runner-"))
  write("vitest.config.mjs", CONFIG)
  write(SOURCE, "export const value = 1")
  write("exact.test.mjs", testOf("toBe(1)"))
  write("vague.test.mjs", testOf("toBeGreaterThan(0)"))
  write("concurrent.test.mjs", CONCURRENT_TEST)
  write("broken.test.mjs", testOf("toBe(0)"))
  tests = openTests(top)
})

afterAll(async () => {
  await tests.close()
  rmSync(top, { recursive: true, force: true })
})

it("judges each test file by its own result, and by the source as it is during the run", async () => {
  expect(await tests.passesUnchanged("exact.test.mjs")).toBe(true)
  expect(await tests.passesUnchanged("broken.test.mjs")).toBe(false)
  write(SOURCE, "export const value = 2")
  expect(await tests.fails("exact.test.mjs", SOURCE)).toBe(true)
  expect(await tests.fails("concurrent.test.mjs", SOURCE)).toBe(true)
  expect(await tests.fails("vague.test.mjs", SOURCE)).toBe(false)
  write(SOURCE, "export const value = 1")
  expect(await tests.fails("exact.test.mjs")).toBe(false)
}, 60_000)
