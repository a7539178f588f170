import type { ContentField } from "@mavazi/contracts/content/content-field"
import { expect, it } from "vitest"
import { emptyValue, withEntry, withField, withMovedEntry, withoutEntry } from "./content-value"

const line = (name: string, more: Partial<ContentField> = {}): ContentField => ({
  ...{ name, label: name, kind: "line", optional: false },
  ...more,
})

it("begins a new entry with every field that it must have", () => {
  const type = line("type", { kind: "choice", choices: ["Full-time", "Part-time"] })
  const steps = line("steps", { kind: "list", item: line("") })
  const fields = [line("title"), type, steps, line("note", { optional: true })]
  expect(emptyValue(line("", { kind: "group", fields }))).toEqual({ title: "", type: "Full-time", steps: [""] })
})

it("keeps the order of fields, and leaves an optional one out when it is emptied", () => {
  const group = { title: "A", note: "B", text: "C" }
  expect(Object.entries(withField(group, line("note"), "D"))).toEqual(Object.entries({ ...group, note: "D" }))
  expect(withField(group, line("note", { optional: true }), "")).toEqual({ title: "A", text: "C" })
  expect(withField(group, line("note"), "")).toEqual({ title: "A", note: "", text: "C" })
})

it("changes, removes and moves an entry of a list", () => {
  const list = ["a", "b", "c"]
  expect(withEntry(list, 1, "x")).toEqual(["a", "x", "c"])
  expect(withoutEntry(list, 0)).toEqual(["b", "c"])
  expect(withMovedEntry(list, 2, -1)).toEqual(["a", "c", "b"])
  expect(withMovedEntry(list, 0, 1)).toEqual(["b", "a", "c"])
})
