import { expect, it } from "vitest"
import { compile } from "./compile"

it("compiles content to a module without changing it", () => {
  const content = { title: 'A "quote", `ticks` and $1', rows: [["S", 30]], none: [] }
  expect(compile(content)).toBe(`export default ${JSON.stringify(content)}`)
})

it("imports the values of placeholders, each once, and leaves the text around them unchanged", () => {
  expect(compile({ a: 'Above {freeShippingAbove}, "free" `now`', b: "Within {refund} of {refund}" })).toBe(
    [
      'import policies from "~content/policies.yaml"',
      'import { FREE_SHIPPING_ABOVE } from "@mavazi/contracts/checkout/free-shipping"',
      'import { formatKsh } from "@mavazi/contracts/shared/money"',
      'export default {"a":`Above ${formatKsh(FREE_SHIPPING_ABOVE)}, "free" \\`now\\``,"b":`Within ${policies.refund} of ${policies.refund}`}',
    ].join("\n"),
  )
})
