import { createHash } from "node:crypto"
import { expect, it } from "vitest"
import { contentSecurityPolicy } from "./content-security-policy"

const hashOf = (body: string) => `'sha256-${createHash("sha256").update(body).digest("base64")}'`

it("allows no inline script beyond the known ones, each once, and no other host but the API's", () => {
  const inline = { scripts: ["a()", 'import "x";\n', "a()"], styles: ["a{}"] }
  const policy = contentSecurityPolicy(inline, "https://api.shop.example")
  const directives = Object.fromEntries(policy.split("; ").map((line) => [line.split(" ")[0], line]))
  expect(directives["script-src"]).toBe(`script-src 'self' ${hashOf("a()")} ${hashOf('import "x";\n')}`)
  expect(directives["style-src"]).toBe(`style-src 'self' ${hashOf("a{}")}`)
  expect(directives["connect-src"]).toBe("connect-src 'self' https://api.shop.example")
  expect(directives["frame-ancestors"]).toBe("frame-ancestors 'none'")
  expect(policy.replace("style-src-attr 'unsafe-inline'", "")).not.toContain("unsafe")
})
