import { describe, expect, it } from "vitest"
import { locateFault } from "./locate-fault.mjs"
import { FAULTS } from "./table.mjs"

describe("the table of planted faults", () => {
  it("has files, tests and texts that exist, each text exactly once in its file", () => {
    const broken = FAULTS.flatMap((fault) => {
      try {
        locateFault(fault)
        return fault.from === fault.to || fault.tests.length === 0 ? [`${fault.why}: changes nothing`] : []
      } catch (error) {
        return [error.message]
      }
    })
    expect(broken).toEqual([])
  })

  it("has at least 150 faults, and each once", () => {
    const keys = FAULTS.map(({ file, from, to }) => JSON.stringify([file, from, to]))
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys.length).toBeGreaterThanOrEqual(150)
  })

  it("names the file and the text when a text does not occur exactly once", () => {
    const fault = { file: "scripts/mutate.mjs", from: "no such text", to: "", why: "", tests: [] }
    expect(() => locateFault(fault)).toThrow('scripts/mutate.mjs has 0 places "no such text", not one.')
    expect(() => locateFault({ ...fault, from: "import" })).toThrow(/has \d+ places "import", not one/)
    expect(() => locateFault({ ...fault, tests: ["gone.test.ts"] })).toThrow("no file gone.test.ts")
  })
})
