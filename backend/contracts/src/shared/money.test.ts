import { expect, it } from "vitest"
import { VAT_RATE_PERCENT, vatIncluded } from "./money"

it("a price of 1,160 shillings includes 160 of VAT at 16 percent", () => {
  expect(VAT_RATE_PERCENT).toBe(16)
  expect(vatIncluded(1160)).toBe(160)
})

it("VAT is rounded to the cent", () => {
  expect(vatIncluded(1850)).toBe(255.17)
  expect(vatIncluded(1000, 8)).toBe(74.07)
})
