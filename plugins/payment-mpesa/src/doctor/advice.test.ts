import { describe, expect, it } from "vitest"
import { parseOptions } from "../options"
import { advice } from "./advice"
import type { Finding } from "./finding"

const SANDBOX = "https://sandbox.safaricom.co.ke"

/** Findings of one severity; missing options have the values of the demo. */
const findingsOf = (severity: Finding["severity"], options: object) =>
  advice(parseOptions({ mode: "test", callbackBaseUrl: "https://shop.example", ...options }))
    .filter((finding) => finding.severity === severity)
    .map(({ text }) => text)

const containing = (words: string) => expect.arrayContaining([expect.stringContaining(words)]) as string[]

describe("a callback URL", () => {
  it.each([
    "https://a1b2.ngrok.io",
    "https://a1b2.ngrok-free.app",
    "https://some-words.trycloudflare.com",
    "https://shop.loca.lt",
    "https://a1b2.localhost.run",
    "https://a1b2.serveo.net",
  ])("%s is a tunnel", (callbackBaseUrl) => {
    expect(findingsOf("warning", { callbackBaseUrl })).toEqual(containing("is a tunnel"))
  })

  it.each(["https://shop.example", "https://ngrok.io.example", "https://localhost.run.shop.example"])(
    "%s is not a tunnel",
    (callbackBaseUrl) => {
      expect(findingsOf("warning", { callbackBaseUrl })).toEqual([])
    },
  )

  it("should be in lower case", () => {
    for (const callbackBaseUrl of ["https://Shop.example", "https://shop.example/Hooks"]) {
      expect(findingsOf("warning", { callbackBaseUrl })).toEqual(containing("lower case"))
    }
  })
})

describe("the sandbox", () => {
  it("moves real money and rejects the sixth query of a minute", () => {
    expect(findingsOf("warning", { baseUrl: SANDBOX, queriesPerMinute: 6 })).toEqual([
      expect.stringContaining("charges real phones"),
      expect.stringContaining("more than 5 queries a minute"),
    ])
    expect(findingsOf("warning", { baseUrl: SANDBOX, queriesPerMinute: 5 })).toEqual([
      expect.stringContaining("charges real phones"),
    ])
  })

  it("does not warn about the query rate limit in production", () => {
    expect(findingsOf("warning", { baseUrl: "https://api.safaricom.co.ke", queriesPerMinute: 60 })).toEqual([])
  })
})

it("states which account receives payments and how partial refunds are made", () => {
  expect(findingsOf("ok", { baseUrl: SANDBOX })).toEqual([
    "Payments go to a paybill; Daraja's host is sandbox.safaricom.co.ke",
    expect.stringContaining("by B2C"),
  ])
  const till = { transactionType: "CustomerBuyGoodsOnline", partyB: "600124" }
  expect(findingsOf("ok", till)).toEqual(containing("Payments go to a till"))
})

it("warns that partial refunds are manual without a B2C shortcode", () => {
  const { b2cShortcode: _, ...options } = parseOptions({ mode: "test", callbackBaseUrl: "https://shop.example" })
  expect(advice(options)).toContainEqual({
    severity: "warning",
    text: expect.stringContaining("manual only") as string,
  })
})
