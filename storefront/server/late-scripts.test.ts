import { describe, expect, it } from "vitest"
import { holdScripts } from "./late-scripts"

const PAGE =
  '<head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/></head>' +
  '<body><button type="button">Add</button><script type="module" async="">import "/assets/a.js"</script></body>'

describe("a page's scripts", () => {
  it("keep their place and text, under a type that no browser runs", () => {
    const held = holdScripts(PAGE)
    expect(held).not.toContain('modulepreload" href')
    expect(held).toContain(
      '<script type="late" data-preload="/assets/a.js /assets/b.js">import "/assets/a.js"</script>',
    )
    expect(held).toMatch(/<script>\(function startLate\(\)[\s\S]*\}\)\(\)<\/script><\/body>$/)
  })

  it("are nothing to hold on a page without a module", () => {
    expect(holdScripts("<head></head><body></body>")).toBe("<head></head><body></body>")
  })
})
