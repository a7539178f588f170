import { expect, it } from "vitest"
import { noteIn } from "./note-in"

it("finds the note of a product", () => {
  expect(noteIn({ plugin_name: "Pack with care", other: "Something else" })).toBe("Pack with care")
})

it.each([[null], [undefined], [{}], [{ plugin_name: 7 }], [{ plugin_name: null }]])("finds none in %j", (metadata) => {
  expect(noteIn(metadata)).toBe("")
})
