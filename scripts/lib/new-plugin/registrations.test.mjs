import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { at } from "../paths.mjs"
import { formsOf } from "./plugin-name.mjs"
import { REGISTRATIONS } from "./registrations.mjs"
import { format } from "./template.mjs"

const read = (file) => readFileSync(at(file), "utf8")
const [one, two] = ["first-by-test", "second-by-test"].map(formsOf)

describe.each(REGISTRATIONS)("$file", ({ file, add, remove }) => {
  const edited = async (edit, text, forms) => format(file, edit(text, forms))
  const names = ({ kebab }) => new RegExp(`\\b${kebab}\\b`)

  it("names a new plugin, also a second one, and each can be removed first", async () => {
    const before = read(file)
    const withOne = await edited(add, before, one)
    expect(before).not.toMatch(names(one))
    expect(withOne).toMatch(names(one))
    const withBoth = await edited(add, withOne, two)
    expect(withBoth).toMatch(names(one))
    expect(withBoth).toMatch(names(two))
    expect(await edited(remove, withBoth, two)).toBe(withOne)
    expect(await edited(remove, await edited(remove, withBoth, one), two)).toBe(before)
  })

  it("is as it was when a plugin is removed that it does not name", async () => {
    expect(await edited(remove, read(file), one)).toBe(read(file))
  })
})

const registrationOf = (name) => REGISTRATIONS.find(({ file }) => file === name)

it("removes a plugin from medusa-config.js also after it was given options", async () => {
  const { file, add, remove } = registrationOf("medusa-config.js")
  const made = await format(file, add(read(file), one))
  const configured = made.replace(
    '{ resolve: "@mavazi/first-by-test", options: {} },',
    '{\n      resolve: "@mavazi/first-by-test",\n      options: { lines: [2, { of: "text, with a comma" }] },\n    },',
  )
  expect(configured).not.toBe(made)
  expect(await format(file, remove(configured, one))).toBe(read(file))
})

it("says what is missing in a file of another form", () => {
  expect(() => registrationOf("medusa-config.js").add("module.exports = {}", one)).toThrow(
    /no one array called plugins/,
  )
  expect(() => registrationOf("backend/Dockerfile").add("FROM node\n", one)).toThrow(/No line copies the manifest/)
})
