import { createHash } from "node:crypto"
import { expect, it } from "vitest"
import { contentSecurityPolicy } from "./content-security-policy"

const hashOf = (body: string) => `'sha256-${createHash("sha256").update(body).digest("base64")}'`

it("allows no inline script beyond the known ones, each once, and no other host but the API's", () => {
  const inline = { scripts: ["a()", 'import "x";\n', "a()"], styles: ["a{}"] }
  const policy = contentSecurityPolicy(inline, "https://api.shop.example")
  const directives = Object.fromEntries(policy.split("; ").map((line) => [line.split(" ")[0], line]))
  expect(directives).toEqual({
    "default-src": "default-src 'self'",
    "script-src": `script-src 'self' ${hashOf("a()")} ${hashOf('import "x";\n')}`,
    "style-src": `style-src 'self' ${hashOf("a{}")}`,
    "style-src-attr": "style-src-attr 'unsafe-inline'",
    "img-src": "img-src 'self' data: blob: https://api.shop.example",
    "connect-src": "connect-src 'self' https://api.shop.example",
    "font-src": "font-src 'self'",
    "object-src": "object-src 'none'",
    "base-uri": "base-uri 'none'",
    "form-action": "form-action 'self'",
    "frame-ancestors": "frame-ancestors 'none'",
  })
  expect(policy.replace("style-src-attr 'unsafe-inline'", "")).not.toContain("unsafe")
})
