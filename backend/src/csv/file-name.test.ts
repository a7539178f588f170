import { expect, it } from "vitest"
import { nameAt, nameOfDays } from "./file-name"

it("says the minute by Nairobi's clock", () => {
  expect(nameAt("orders", new Date("2026-11-20T21:05:59Z"))).toBe("orders-2026-11-21-0005")
})

it("says the days, and one day once", () => {
  expect(nameOfDays("sales", { from: "2026-10-23", to: "2026-11-21" })).toBe("sales-2026-10-23-to-2026-11-21")
  expect(nameOfDays("sales", { from: "2026-11-21", to: "2026-11-21" })).toBe("sales-2026-11-21")
})
