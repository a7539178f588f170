import { describe, expect, it } from "vitest"
import { darajaTimestamp, stkPassword } from "./password"

describe("darajaTimestamp", () => {
  it("is East Africa Time, three hours ahead of UTC, also across midnight", () => {
    expect(darajaTimestamp(new Date("2026-11-20T22:30:05Z"))).toBe("20261121013005")
  })
})

describe("stkPassword", () => {
  it("is base64 of shortcode, passkey and timestamp", () => {
    expect(stkPassword("174379", "key", "20261121013005")).toBe("MTc0Mzc5a2V5MjAyNjExMjEwMTMwMDU=")
  })
})
