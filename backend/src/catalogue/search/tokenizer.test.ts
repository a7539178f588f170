import { describe, expect, it } from "vitest"
import { editDistance } from "./edit-distance"
import { stem, tokenize } from "./tokenizer"

it("splits text into words, in lower case, without accents, possessives and stop words", () => {
  expect(tokenize("The Women's T-Shirt, café & 100% cotton")).toEqual(["women", "t", "shirt", "cafe", "100", "cotton"])
  expect(tokenize("' or 1=1 -- % _ \\")).toEqual(["1", "1"])
  expect(tokenize("")).toEqual([])
})

describe("stem", () => {
  it.each([
    ["dresses", "dress"],
    ["shirts", "shirt"],
    ["blouses", "blouse"],
    ["shoes", "shoe"],
    ["patches", "patch"],
    ["ties", "tie"],
    ["bodies", "body"],
    ["striped", "stripe"],
    ["printed", "print"],
    ["pleated", "pleate"],
    ["wedding", "wed"],
    ["dyeing", "dye"],
  ])("is equal for %s and %s", (one, other) => {
    expect(stem(one)).toBe(stem(other))
  })

  it.each(["dress", "red", "ring", "canvas", "kitenge", "suruali", "xs", "38"])("does not change %s", (word) => {
    expect(stem(word)).toBe(word === "canvas" ? "canva" : word)
  })
})

describe("editDistance", () => {
  it.each([
    ["jacket", "jacket", 0],
    ["jaket", "jacket", 1],
    ["shrit", "shirt", 1],
    ["kanvas", "canvas", 1],
    ["trosers", "trouser", 2],
    ["shirt", "skirt", 1],
    ["dress", "kaftan", 3],
  ])("of %s and %s is %i", (a, b, distance) => {
    expect(editDistance(a, b, 2)).toBe(distance)
    expect(editDistance(b, a, 2)).toBe(distance)
  })
})
