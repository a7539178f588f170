import type { ProductDetail } from "@mavazi/contracts"
import { expect, it } from "vitest"
import { sizeNotesOf } from "./size-notes.server"

const dress = { audience: "women", subcategory: "Dresses", sizes: ["M", "XXL"] } as unknown as ProductDetail
const rated = (small: number, fitting: number): ProductDetail => ({
  ...dress,
  rating: { average: 4, count: 9, fit: { small, true: fitting, large: 0 } },
})

it("has the body measurements of each size by the guide of its garment [RV-13]", () => {
  expect(sizeNotesOf(dress)).toEqual({ M: "Body measurements for M, in cm: bust 90–95, waist 72–77, hips 98–103." })
  expect(sizeNotesOf({ ...dress, audience: null })).toEqual({})
  expect(sizeNotesOf({ ...rated(5, 0), sizes: [] })).toEqual({})
})

it("says how most buyers find the fit, from five answers on [RV-12]", () => {
  expect(sizeNotesOf(rated(4, 0))[""]).toBeUndefined()
  expect(sizeNotesOf(rated(3, 3))[""]).toBeUndefined()
  expect(sizeNotesOf(rated(1, 4))).toMatchObject({ "": "Most buyers say it fits true to size." })
  const runsSmall = "Most buyers say it runs small. Between two sizes, take the larger one."
  const notes = sizeNotesOf(rated(5, 1))
  expect([notes[""], notes.XXL]).toEqual([runsSmall, runsSmall])
  expect(notes.M).toBe(`Body measurements for M, in cm: bust 90–95, waist 72–77, hips 98–103. ${runsSmall}`)
})
