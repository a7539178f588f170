import { describe, expect, it } from "vitest"
import { productVariants } from "~/testing/variants"
import { choiceFromUrl, searchWithChoice } from "./choice-url"

const shirt = productVariants([
  [{ Colour: "Indigo", Size: "S" }, 3],
  [{ Colour: "Indigo", Size: "M" }, 0],
  [{ Colour: "Rust", Size: "S" }, 2],
  [{ Colour: "Rust", Size: "M" }, 1],
  [{ Colour: "Salt", Size: "M" }, 0],
])
const readChoice = (search: string) => choiceFromUrl(search, shirt, null)

describe("The choice in a URL", () => {
  it.each([
    ["?color=Rust&size=M", { Colour: "Rust", Size: "M" }],
    ["?color=Rust", { Colour: "Rust" }],
    ["?size=S", { Colour: "Indigo", Size: "S" }],
    ["?utm_source=x&color=Rust&size=S", { Colour: "Rust", Size: "S" }],
  ])("is read from %s", (search, choice) => {
    expect(readChoice(search)).toEqual(choice)
  })

  it("ignores a size that is sold out in the colour", () => {
    expect(readChoice("?color=Indigo&size=M")).toEqual({ Colour: "Indigo" })
    expect(readChoice("?size=M")).toBeNull()
  })

  it("includes the only size there is", () => {
    const scarf = productVariants([
      [{ Colour: "Rust", Size: "One size" }, 1],
      [{ Colour: "Salt", Size: "One size" }, 1],
    ])
    expect(choiceFromUrl("?color=Salt", scarf, null)).toEqual({ Colour: "Salt", Size: "One size" })
  })

  it("shows a sold-out colour, because a shared link may name it", () => {
    expect(readChoice("?color=Salt&size=M")).toEqual({ Colour: "Salt" })
  })

  it.each(["", "?color=Pink", "?size=XXL", "?color=&size=", "?color=indigo"])("is empty for %s", (search) => {
    expect(readChoice(search)).toBeNull()
  })

  it("is written beside other parameters", () => {
    expect(searchWithChoice("?utm_source=x&color=Rust", shirt.options, { Colour: "Deep Lake", Size: "M" })).toBe(
      "utm_source=x&color=Deep+Lake&size=M",
    )
    expect(searchWithChoice("?color=Rust&size=M", shirt.options, { Colour: "Salt" })).toBe("color=Salt")
  })

  it("names other options by their own names [OP-01]", () => {
    const value = '7/8 "kurz" & 🩳'
    const shorts = productVariants([
      [{ "Länge / Schnitt": value, Size: "S" }, 1],
      [{ "Länge / Schnitt": "lang", Size: "S" }, 1],
    ])
    const search = searchWithChoice("?ref=x", shorts.options, { "Länge / Schnitt": value, Size: "S" })
    expect(new URLSearchParams(search).get("ref")).toBe("x")
    expect(choiceFromUrl(`?${search}`, shorts, null)).toEqual({ "Länge / Schnitt": value, Size: "S" })
  })
})
