import { expect, it } from "vitest"
import { fromYaml, toYaml } from "./content-yaml"

it("writes and reads a document without a change", () => {
  const value = {
    title: "Ours: 9:00, yes",
    days: "30",
    empty: "no",
    list: ["{braces}", "- dash", "# hash", "two\nlines"],
    rows: [["S", "62-66"]],
  }
  expect(fromYaml(toYaml(value))).toEqual({ ok: true, value })
})

it("refuses what cannot be read, and aliases, which can expand without end", () => {
  expect(fromYaml("a: 1\na: 2")).toMatchObject({ ok: false })
  expect(fromYaml("a: &a [x]\nb: *a")).toMatchObject({ ok: false })
})
