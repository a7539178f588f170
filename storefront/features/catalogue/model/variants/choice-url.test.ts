import { describe, expect, it } from "vitest"
import { choosable } from "~/testing/variants"
import { choiceFromUrl, searchWithChoice } from "./choice-url"

const shirt = choosable([
  [{ Colour: "Indigo", Size: "S" }, 3],
  [{ Colour: "Indigo", Size: "M" }, 0],
  [{ Colour: "Rust", Size: "S" }, 2],
  [{ Colour: "Rust", Size: "M" }, 1],
  [{ Colour: "Salt", Size: "M" }, 0],
])
const asked = (search: string) => choiceFromUrl(search, shirt, null)

describe("The choice in an address", () => {
  it.each([
    ["?color=Rust&size=M", { Colour: "Rust", Size: "M" }],
    ["?color=Rust", { Colour: "Rust" }],
    ["?size=S", { Colour: "Indigo", Size: "S" }],
    ["?utm_source=x&color=Rust&size=S", { Colour: "Rust", Size: "S" }],
  ])("%s is the one that it names", (search, choice) => {
    expect(asked(search)).toEqual(choice)
  })

  it("leaves a size out that is sold out in the colour", () => {
    expect(asked("?color=Indigo&size=M")).toEqual({ Colour: "Indigo" })
    expect(asked("?size=M")).toBeNull()
  })

  it("takes the only size there is without being told", () => {
    const scarf = choosable([
      [{ Colour: "Rust", Size: "One size" }, 1],
      [{ Colour: "Salt", Size: "One size" }, 1],
    ])
    expect(choiceFromUrl("?color=Salt", scarf, null)).toEqual({ Colour: "Salt", Size: "One size" })
  })

  it("shows a colour that is sold out: somebody was sent to see it", () => {
    expect(asked("?color=Salt&size=M")).toEqual({ Colour: "Salt" })
  })

  it.each(["", "?color=Pink", "?size=XXL", "?color=&size=", "?color=indigo"])("%s names nothing", (search) => {
    expect(asked(search)).toBeNull()
  })

  it("is written beside what else the address says", () => {
    expect(searchWithChoice("?utm_source=x&color=Rust", shirt.options, { Colour: "Deep Lake", Size: "M" })).toBe(
      "utm_source=x&color=Deep+Lake&size=M",
    )
    expect(searchWithChoice("?color=Rust&size=M", shirt.options, { Colour: "Salt" })).toBe("color=Salt")
  })

  it("names options of other names by their own [OP-01]", () => {
    const value = '7/8 "kurz" & 🩳'
    const shorts = choosable([
      [{ "Länge / Schnitt": value, Size: "S" }, 1],
      [{ "Länge / Schnitt": "lang", Size: "S" }, 1],
    ])
    const search = searchWithChoice("?ref=x", shorts.options, { "Länge / Schnitt": value, Size: "S" })
    expect(new URLSearchParams(search).get("ref")).toBe("x")
    expect(choiceFromUrl(`?${search}`, shorts, null)).toEqual({ "Länge / Schnitt": value, Size: "S" })
  })
})
