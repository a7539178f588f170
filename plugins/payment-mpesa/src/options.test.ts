import { describe, expect, it } from "vitest"
import { parseOptions } from "./options"

const live = {
  mode: "live",
  baseUrl: "https://api.safaricom.co.ke",
  callbackBaseUrl: "https://shop.example",
  consumerKey: "key",
  consumerSecret: "secret",
  shortcode: "600123",
  passkey: "passkey",
  dataKey: "f".repeat(64),
}

describe("parseOptions", () => {
  it("has defaults for the simulator in demo and test", () => {
    expect(parseOptions({ mode: "demo" })).toMatchObject({ baseUrl: "http://127.0.0.1:9010", shortcode: "174379" })
    expect(parseOptions({ mode: "test", partyB: undefined })).toMatchObject({ mode: "test", timeScale: 1 })
  })

  it("accepts a complete live configuration", () => {
    expect(parseOptions(live)).toMatchObject({ queriesPerMinute: 5, transactionType: "CustomerPayBillOnline" })
  })

  it.each(["baseUrl", "callbackBaseUrl", "consumerKey", "consumerSecret", "shortcode", "passkey", "dataKey"])(
    "has no default for %s in live",
    (name) => {
      expect(() => parseOptions({ ...live, [name]: undefined })).toThrow(name)
    },
  )

  it.each([
    [{ baseUrl: "http://127.0.0.1:9010" }, /simulator/],
    [{ baseUrl: "http://api.safaricom.co.ke" }, /HTTPS/],
    [{ callbackBaseUrl: "http://shop.example" }, /HTTPS/],
    [{ callbackBaseUrl: "https://localhost" }, /reachable/],
    [{ callbackBaseUrl: "https://mpesa.shop.example" }, /word/],
    [{ passkey: "demo-passkey" }, /passkey/],
    [{ timeScale: 20 }, /timeScale/],
    [{ shortcode: "abc" }, /shortcode/],
    [{ mode: "production" }, /mode/],
  ])("rejects %j", (wrong, words) => {
    expect(() => parseOptions({ ...live, ...wrong })).toThrow(words)
  })

  it("does not repeat a wrong value in the error", () => {
    expect(() => parseOptions({ ...live, dataKey: "hunter2" })).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining("hunter2") }),
    )
  })
})
