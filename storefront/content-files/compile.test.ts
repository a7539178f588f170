import { expect, it } from "vitest"
import { compile } from "./compile"

it("makes a module of the content as it is", () => {
  const content = { title: 'A "quote", `ticks` and $1', rows: [["S", 30]], none: [] }
  expect(compile(content)).toBe(`export default ${JSON.stringify(content)}`)
})

it("imports the figures that texts take, each once, and leaves the words around them as they are", () => {
  expect(compile({ a: 'Above {freeShippingAbove}, "free" `now`', b: "Within {refund} of {refund}" })).toBe(
    [
      'import policies from "~content/policies.yaml"',
      'import { FREE_SHIPPING_ABOVE } from "@mavazi/contracts/free-shipping"',
      'import { formatKsh } from "@mavazi/contracts/money"',
      'export default {"a":`Above ${formatKsh(FREE_SHIPPING_ABOVE)}, "free" \\`now\\``,"b":`Within ${policies.refund} of ${policies.refund}`}',
    ].join("\n"),
  )
})
