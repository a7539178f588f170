import { describe, expect, it } from "vitest"
import { deferScripts } from "./defer-scripts"

const PAGE =
  '<head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/></head>' +
  '<body><button type="button">Add</button><script type="module" async="">import "/assets/a.js"</script></body>'

describe("deferScripts", () => {
  it("keeps place and text of the module script, with a type that browsers do not run", () => {
    const deferred = deferScripts(PAGE)
    expect(deferred).not.toContain('modulepreload" href')
    expect(deferred).toContain(
      '<script type="deferred" data-preload="/assets/a.js /assets/b.js">import "/assets/a.js"</script>',
    )
    expect(deferred).toMatch(
      /<script>\(function loadDeferredScripts\(\)[\s\S]*function replayEarlyInput\(\)[\s\S]*\}\)\(\)<\/script><\/body>$/,
    )
  })

  it("changes nothing on a page without a module script", () => {
    expect(deferScripts("<head></head><body></body>")).toBe("<head></head><body></body>")
  })
})
