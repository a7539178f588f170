import { describe, expect, it } from "vitest"
import { entryNote, hiddenEntries } from "./menu"

describe("the style of hidden entries", () => {
  it("is empty when nothing is hidden", () => {
    expect(hiddenEntries([])).toBe("")
  })

  it("names each page, and no page that begins with the same letters", () => {
    const style = hiddenEntries(["/products", "/staff"])
    expect(style).toContain('a[href="/app/products"]')
    expect(style).toContain('a[href="/app/staff"]')
    expect(style).not.toContain('href^="/app/products"')
    expect(style).toMatch(/\{ display: none \}$/)
  })
})

it("The style of a note shows it behind the entry of one page [EX-09]", () => {
  expect(entryNote("/after-sales", "2 overdue")).toMatch(
    /^aside a\[href="\/app\/after-sales"\]::after \{ content: "2 overdue"; .+ \}$/,
  )
})
