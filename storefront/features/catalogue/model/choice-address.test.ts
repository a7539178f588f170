import { describe, expect, it } from "vitest"
import { askedChoice, choiceSearch } from "./choice-address"

const variants = [
  { color: "Indigo", size: "S", stock: 3, pictures: ["/indigo.jpg"] },
  { color: "Indigo", size: "M", stock: 0, pictures: ["/indigo.jpg"] },
  { color: "Rust", size: "S", stock: 2, pictures: ["/rust.jpg"] },
  { color: "Rust", size: "M", stock: 1, pictures: ["/rust.jpg"] },
  { color: "Salt", size: "M", stock: 0, pictures: [] },
]
const asked = (search: string) => askedChoice(search, variants, "/indigo.jpg")

describe("The choice in an address", () => {
  it.each([
    ["?color=Rust&size=M", { color: "Rust", size: "M" }],
    ["?color=Rust", { color: "Rust", size: null }],
    ["?size=S", { color: "Indigo", size: "S" }],
    ["?utm_source=x&color=Rust&size=S", { color: "Rust", size: "S" }],
  ])("%s is the one that it names", (search, choice) => {
    expect(asked(search)).toEqual(choice)
  })

  it("leaves a size out that is sold out in the colour", () => {
    expect(asked("?color=Indigo&size=M")).toEqual({ color: "Indigo", size: null })
    expect(asked("?size=M")).toBeNull()
  })

  it("takes the only size there is without being told", () => {
    const scarf = [
      { color: "Rust", size: "One size", stock: 1, pictures: [] },
      { color: "Salt", size: "One size", stock: 1, pictures: [] },
    ]
    expect(askedChoice("?color=Salt", scarf, null)).toEqual({ color: "Salt", size: "One size" })
  })

  it("shows a colour that is sold out: somebody was sent to see it", () => {
    expect(asked("?color=Salt&size=M")).toEqual({ color: "Salt", size: null })
  })

  it.each(["", "?color=Pink", "?size=XXL", "?color=&size=", "?color=indigo"])("%s names nothing", (search) => {
    expect(asked(search)).toBeNull()
  })

  it("is written beside what else the address says", () => {
    expect(choiceSearch("?utm_source=x&color=Rust", { color: "Deep Lake", size: "M" })).toBe(
      "utm_source=x&color=Deep+Lake&size=M",
    )
    expect(choiceSearch("?color=Rust&size=M", { color: "Salt", size: null })).toBe("color=Salt")
  })
})
