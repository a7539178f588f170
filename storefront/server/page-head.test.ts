import { describe, expect, it } from "vitest"
import { inlineSheets } from "./page-head"

const SHEETS: Record<string, string> = { "/assets/a.css": "@layer base{a{color:red}}", "/assets/b.css": "b{top:0}" }
const inline = (html: string) => inlineSheets(html, (href) => SHEETS[href]).html

describe("a page's head", () => {
  it("holds its sheets in their order, and links that React finds and no browser fetches", () => {
    expect(
      inline(
        '<head><link rel="stylesheet" href="/assets/a.css#"/><link rel="stylesheet" href="/assets/b.css"/></head><body>',
      ),
    ).toBe(
      '<head><link rel="stylesheet" href="/assets/a.css#" disabled=""/>' +
        '<link rel="stylesheet" href="/assets/b.css" disabled=""/>' +
        "<style>@layer base{a{color:red}}b{top:0}</style></head><body>",
    )
  })

  it("leaves a sheet alone that is not the shop's", () => {
    const html = '<head><link rel="stylesheet" href="https://elsewhere.example/c.css"/></head>'
    expect(inline(html)).toBe(html)
  })
})
