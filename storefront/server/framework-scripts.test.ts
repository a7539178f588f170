import { expect, it } from "vitest"
import { takeMarkedScripts } from "./framework-scripts"

const take = (html: string) => takeMarkedScripts(html, "n1")

it("finds marked inline scripts, line breaks included, and takes the marks out", () => {
  const html = `<link rel="x" nonce="n1" href="/a"/><script nonce="n1">a()</script><script nonce="n1" type="module">import "x";\n</script>`
  expect(take(html)).toEqual({
    html: `<link rel="x" href="/a"/><script>a()</script><script type="module">import "x";\n</script>`,
    scripts: ["a()", 'import "x";\n'],
  })
})

it("leaves scripts from files and data alone", () => {
  const html = `<script nonce="n1" src="/assets/a.js"></script><script type="application/ld+json">{"a":1}</script>`
  expect(take(html).scripts).toEqual([])
})

it.each([
  `<script>evil()</script>`,
  `<script nonce="">evil()</script>`,
  `<script nonce="n2">evil()</script>`,
  `<SCRIPT nonce="n2">evil()</SCRIPT>`,
  `<script>evil()<script nonce="n1">a()</script>`,
  `<svg><script>evil()</script></svg>`,
])("does not take %s for one of ours", (planted) => {
  expect(take(planted).scripts.join("")).not.toContain("evil")
})

it("takes nothing where no render was marked", () => {
  expect(takeMarkedScripts(`<script nonce="">evil()</script>`, "").scripts).toEqual([])
})
