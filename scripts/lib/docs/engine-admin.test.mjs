import { expect, it } from "vitest"
import { isFlagOn, readEngineRoutes, readEntries, sourceFaults } from "./engine-admin.mjs"

const STATUSES = ["Works", "Refused", "Explained", "Hidden", "Admin only"]

const entries = readEntries()
const withStatus = (...statuses) => entries.filter(({ status }) => statuses.includes(status))

const inEngine = readEngineRoutes()
const inDocument = new Set(entries.flatMap(({ routes }) => routes))

it("The engine has pages and calls of every kind", () => {
  expect([...inEngine]).toEqual(
    expect.arrayContaining(["/", "/orders/:id/edits", "/draft-orders/:id/items", "DELETE /admin/claims/:id/request"]),
  )
})

it("The document has every page and call of the engine's admin", () => {
  expect([...inEngine].filter((route) => !inDocument.has(route))).toEqual([])
})

it("The engine's admin has every page and call of the document", () => {
  expect([...inDocument].filter((route) => !inEngine.has(route))).toEqual([])
})

it("Every entry has one of the statuses, and no other has its name", () => {
  expect(entries.filter(({ status }) => !STATUSES.includes(status))).toEqual([])
  expect(entries.length).toBe(new Set(entries.map(({ action }) => action)).size)
})

it("Tests and words that the document names exist", () => {
  expect(entries.flatMap(sourceFaults)).toEqual([])
})

it("What works has a test, and what is refused or explained has words", () => {
  const isShown = ({ sources }) => sources.some(({ quotations }) => quotations.length > 0)
  expect(withStatus("Works", "Refused", "Explained").filter((entry) => !isShown(entry))).toEqual([])
})

it("The feature flags of what is hidden are off", () => {
  const flags = withStatus("Hidden").flatMap(({ text }) => [...text.matchAll(/feature flag `(\w+)` is off/g)])
  expect(flags.length).toBeGreaterThanOrEqual(withStatus("Hidden").length)
  expect(flags.map(([, flag]) => flag).filter((flag) => isFlagOn(flag))).toEqual([])
})
