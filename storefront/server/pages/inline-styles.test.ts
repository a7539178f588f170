import { describe, expect, it } from "vitest"
import { inlineStylesheets } from "./inline-styles"

const SHEETS: Record<string, string> = { "/assets/a.css": "@layer base{a{color:red}}", "/assets/b.css": "b{top:0}" }
const inline = (html: string) => inlineStylesheets(html, (href) => SHEETS[href]).html

describe("inlineStylesheets", () => {
  it("inlines the style sheets in order, and keeps their links disabled", () => {
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

  it("ignores style sheets of other origins", () => {
    const html = '<head><link rel="stylesheet" href="https://elsewhere.example/c.css"/></head>'
    expect(inline(html)).toBe(html)
  })
})
