import { PICTURES } from "@mavazi/contracts/content/fields"
import { expect, it } from "vitest"
import pictures from "./editorial-pictures.json"

it("has a picture for every name that the shop's words can have", () => {
  const ofPages = Object.keys(pictures).filter((name) => name !== "open-graph")
  expect(ofPages.sort()).toEqual([...PICTURES].sort())
})
