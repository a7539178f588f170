import { expect, it } from "vitest"
import { timestampedFileName, periodFileName } from "./file-name"

it("contains the minute in Nairobi", () => {
  expect(timestampedFileName("orders", new Date("2026-11-20T21:05:59Z"))).toBe("orders-2026-11-21-0005")
})

it("contains the period, and a single day once", () => {
  expect(periodFileName("sales", { from: "2026-10-23", to: "2026-11-21" })).toBe("sales-2026-10-23-to-2026-11-21")
  expect(periodFileName("sales", { from: "2026-11-21", to: "2026-11-21" })).toBe("sales-2026-11-21")
})
