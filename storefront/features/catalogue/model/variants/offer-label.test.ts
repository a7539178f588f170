import { expect, it } from "vitest"
import { offerLabel } from "./offer-label"

it.each([
  ["M", "Size M · Indigo"],
  ["One size", "One size · Indigo"],
  ["Saizi moja", "Saizi moja · Indigo"],
  [null, "Indigo"],
])("a product of size %s is labelled %s", (size, label) => {
  expect(offerLabel({ size, color: "Indigo", options: [] })).toBe(label)
})
