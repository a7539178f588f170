import { describe, expect, it } from "vitest"
import { lightenHead } from "./page-head"

const SHEETS: Record<string, string> = { "/assets/a.css": "@layer base{a{color:red}}", "/assets/b.css": "b{top:0}" }
const lighten = (html: string) => lightenHead(html, (href) => SHEETS[href])

describe("a page's head", () => {
  it("holds its sheets in their order, and links that React finds and no browser fetches", () => {
    expect(
      lighten(
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
    expect(lighten(html)).toBe(html)
  })

  it("lets pictures go before scripts", () => {
    expect(lighten('<link rel="modulepreload" href="/assets/a.js"/>')).toBe(
      '<link rel="modulepreload" fetchpriority="low" href="/assets/a.js"/>',
    )
  })
})
