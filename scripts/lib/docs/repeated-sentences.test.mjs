import { expect, it } from "vitest"
import { repeatedSentences } from "./repeated-sentences.mjs"

const inTwoFiles = (one, other = one) =>
  repeatedSentences(
    new Map([
      ["storefront/a.ts", `const a = ${JSON.stringify(one)}`],
      ["backend/b.ts", `const b = ${JSON.stringify(other)}`],
    ]),
  )

it("finds a sentence that two files say", () => {
  expect(inTwoFiles("Your cart is empty")).toEqual(['"Your cart is empty": storefront/a.ts, backend/b.ts'])
  expect(inTwoFiles("Please try again.")).toHaveLength(1)
})

it.each(["Back to home", "Subtotal", "select id from cart where x = ?", "grid grid-tight"])("leaves %j", (text) => {
  expect(inTwoFiles(text)).toEqual([])
})

it("finds what a content file says as well", () => {
  const sources = new Map([
    ["content/faq.yaml", "none: We mend it for free.\n"],
    ["storefront/a.tsx", "const a = <p>We mend it for free.</p>"],
  ])
  expect(repeatedSentences(sources)).toHaveLength(1)
})
