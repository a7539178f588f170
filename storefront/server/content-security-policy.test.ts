import { createHash } from "node:crypto"
import { expect, it } from "vitest"
import { contentSecurityPolicy, inlineScriptHashes } from "./content-security-policy"

const hashOf = (body: string) => `'sha256-${createHash("sha256").update(body).digest("base64")}'`

it("hashes every inline script that runs, each once, line breaks included", () => {
  const html = `<script>a()</script><script type="module" async="">import "x";\n</script><script>a()</script>`
  expect(inlineScriptHashes(html)).toEqual([hashOf("a()"), hashOf('import "x";\n')])
})

it("leaves scripts from files and data alone", () => {
  const html = `<script src="/assets/a.js"></script><script type="application/ld+json">{"a":1}</script>`
  expect(inlineScriptHashes(html)).toEqual([])
})

it("allows no inline script beyond the hashed ones, and no other host but the API's", () => {
  const policy = contentSecurityPolicy("<style>a{}</style><script>a()</script>", "https://api.shop.example")
  const directives = Object.fromEntries(policy.split("; ").map((line) => [line.split(" ")[0], line]))
  expect(directives["script-src"]).toBe(`script-src 'self' ${hashOf("a()")}`)
  expect(directives["style-src"]).toBe(`style-src 'self' ${hashOf("a{}")}`)
  expect(directives["connect-src"]).toBe("connect-src 'self' https://api.shop.example")
  expect(directives["frame-ancestors"]).toBe("frame-ancestors 'none'")
  expect(policy.replace("style-src-attr 'unsafe-inline'", "")).not.toContain("unsafe")
})
