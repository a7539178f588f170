import { expect, it } from "vitest"
import { extractFrameworkScripts } from "./framework-scripts"

const extract = (html: string) => extractFrameworkScripts(html, "n1")

it("finds inline scripts with the nonce, line breaks included, and removes the nonces", () => {
  const html = `<link rel="x" nonce="n1" href="/a"/><script nonce="n1">a()</script><script nonce="n1" type="module">import "x";\n</script>`
  expect(extract(html)).toEqual({
    html: `<link rel="x" href="/a"/><script>a()</script><script type="module">import "x";\n</script>`,
    scripts: ["a()", 'import "x";\n'],
  })
})

it("ignores script files and data", () => {
  const html = `<script nonce="n1" src="/assets/a.js"></script><script type="application/ld+json">{"a":1}</script>`
  expect(extract(html).scripts).toEqual([])
})

it.each([
  `<script>evil()</script>`,
  `<script nonce="">evil()</script>`,
  `<script nonce="n2">evil()</script>`,
  `<SCRIPT nonce="n2">evil()</SCRIPT>`,
  `<script>evil()<script nonce="n1">a()</script>`,
  `<svg><script>evil()</script></svg>`,
])("does not extract %s", (injected) => {
  expect(extract(injected).scripts.join("")).not.toContain("evil")
})

it("extracts nothing without a nonce", () => {
  expect(extractFrameworkScripts(`<script nonce="">evil()</script>`, "").scripts).toEqual([])
})
