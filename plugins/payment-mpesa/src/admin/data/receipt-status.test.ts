import { formatKsh } from "@mavazi/admin-ui"
import { expect, it } from "vitest"
import { contradicts, receiptStatusText } from "./receipt-status"

const paid = {
  state: "completed" as const,
  result_text: "Completed",
  shortcode: "174379",
  amount: 1500,
  happened_at: "2026-11-21T06:05:00.000Z",
}

it("describes the status of a receipt in a sentence [MP-30]", () => {
  expect(receiptStatusText(paid)).toBe(`Safaricom says that ${formatKsh(1500)} was paid to 174379, 21 Nov 2026, 09:05.`)
  const failed = { ...paid, state: "failed" as const, result_text: "Reversed" }
  expect(receiptStatusText(failed)).toBe("Safaricom says that this payment failed: Reversed")
  const bare = { ...paid, shortcode: null, amount: null, happened_at: null }
  expect(receiptStatusText(bare)).toBe("Safaricom says that it was paid.")
})

it("contradicts an entered amount that differs, but not when the outcome is unknown", () => {
  expect([contradicts(paid, 1500), contradicts(paid, 1400)]).toEqual([false, true])
  expect(contradicts({ ...paid, state: "failed" }, 1500)).toBe(true)
  expect(contradicts({ ...paid, state: "open", amount: null }, 1500)).toBe(false)
})
