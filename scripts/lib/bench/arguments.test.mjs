import { expect, it } from "vitest"
import { readArguments } from "./arguments.mjs"
import { untilSeen } from "./lighthouse.mjs"

const KNOWN = { all: ["catalogue", "cart", "pages"], comparable: ["catalogue", "cart"] }
const read = (line, env = {}) => readArguments(line.split(" ").filter(Boolean), KNOWN, env)

it("measures everything where nothing is named", () => {
  expect(read("")).toEqual({ names: KNOWN.all, turns: 7 })
  expect(read("--against HEAD~1")).toEqual({ names: KNOWN.comparable, turns: 7, against: "HEAD~1" })
})

it("takes benchmarks, a commit and turns in any order", () => {
  expect(read("cart --turns 9 --against abc")).toEqual({ names: ["cart"], turns: 9, against: "abc" })
})

it.each(["--against", "--against --turns", "--turns 3", "--turns many", "soup", "--against abc pages"])(
  "refuses %s",
  (line) => {
    expect(() => read(line)).toThrow(/needs a value|at least 7|no benchmark/)
  },
)

it("refuses to compare commits on one database server, where they would share the template", () => {
  const env = { TEST_DATABASE_SERVER: "postgres://localhost/postgres" }
  expect(read("cart", env)).toEqual({ names: ["cart"], turns: 7 })
  expect(() => read("--against abc cart", env)).toThrow(/Unset it/)
})

const lost = () => Object.assign(new Error("no navigation start"), { code: "NO_NAVSTART" })

it("makes a visit again that Lighthouse itself lost", async () => {
  const outcomes = [lost(), lost(), 98]
  const visit = async () => {
    const outcome = outcomes.shift()
    if (outcome instanceof Error) throw outcome
    return outcome
  }
  const lines = []
  expect(await untilSeen(visit, (line) => lines.push(line))).toBe(98)
  expect(lines).toHaveLength(2)
})

it("ends when a visit is lost every time, and at once for any other fault", async () => {
  let visits = 0
  const failing = (error) => async () => {
    visits += 1
    throw error
  }
  await expect(untilSeen(failing(lost()), () => undefined)).rejects.toThrow("no navigation start")
  expect(visits).toBe(4)
  const refused = Object.assign(new Error("no answer"), { code: "FAILED_DOCUMENT_REQUEST" })
  await expect(untilSeen(failing(refused), () => undefined)).rejects.toThrow("no answer")
  expect(visits).toBe(5)
})
