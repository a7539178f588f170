import { expect, it } from "vitest"
import { formatKsh, VAT_RATE_PERCENT, vatIncluded } from "./money"

it("a price of 1,160 shillings includes 160 of VAT at 16 percent", () => {
  expect(VAT_RATE_PERCENT).toBe(16)
  expect(vatIncluded(1160)).toBe(160)
})

it("VAT is rounded to the cent", () => {
  expect(vatIncluded(1850)).toBe(255.17)
  expect(vatIncluded(1000, 8)).toBe(74.07)
})

it("a price is written as in Kenya", () => {
  const kenyan = new Intl.NumberFormat("en-KE", { style: "currency", currency: "KES" })
  const prices = [0, 1, 999, 1000, 1500, 12_450, 999_999, 1_234_567, 10_000_000, 255.17, 74.5, -1500, -0.4]
  expect(prices.map(formatKsh)).toEqual(prices.map((price) => kenyan.format(price)))
  expect(formatKsh(1500)).toBe("Ksh\u00a01,500.00")
})
