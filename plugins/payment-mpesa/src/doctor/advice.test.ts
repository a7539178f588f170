import { describe, expect, it } from "vitest"
import { parseOptions } from "../options"
import { advice } from "./advice"
import type { Finding } from "./finding"

const SANDBOX = "https://sandbox.safaricom.co.ke"

/** Sentences of one severity about these options; what they leave out is the demo's. */
const told = (severity: Finding["severity"], options: object) =>
  advice(parseOptions({ mode: "test", callbackBaseUrl: "https://shop.example", ...options }))
    .filter((finding) => finding.severity === severity)
    .map(({ text }) => text)

const containing = (words: string) => expect.arrayContaining([expect.stringContaining(words)]) as string[]

describe("a callback address", () => {
  it.each([
    "https://a1b2.ngrok.io",
    "https://a1b2.ngrok-free.app",
    "https://some-words.trycloudflare.com",
    "https://shop.loca.lt",
    "https://a1b2.localhost.run",
    "https://a1b2.serveo.net",
  ])("%s is a tunnel", (callbackBaseUrl) => {
    expect(told("warning", { callbackBaseUrl })).toEqual(containing("is a tunnel"))
  })

  it.each(["https://shop.example", "https://ngrok.io.example", "https://localhost.run.shop.example"])(
    "%s is none",
    (callbackBaseUrl) => {
      expect(told("warning", { callbackBaseUrl })).toEqual([])
    },
  )

  it("is better written without capitals, wherever they stand", () => {
    for (const callbackBaseUrl of ["https://Shop.example", "https://shop.example/Hooks"]) {
      expect(told("warning", { callbackBaseUrl })).toEqual(containing("small letters"))
    }
  })
})

describe("the sandbox", () => {
  it("moves real money, and refuses the sixth query of a minute", () => {
    expect(told("warning", { baseUrl: SANDBOX, queriesPerMinute: 6 })).toEqual([
      expect.stringContaining("real money"),
      expect.stringContaining("more than 5 queries a minute"),
    ])
    expect(told("warning", { baseUrl: SANDBOX, queriesPerMinute: 5 })).toEqual([expect.stringContaining("real money")])
  })

  it("limits nobody elsewhere", () => {
    expect(told("warning", { baseUrl: "https://api.safaricom.co.ke", queriesPerMinute: 60 })).toEqual([])
  })
})

it("says where money goes, and how parts of it come back", () => {
  expect(told("ok", { baseUrl: SANDBOX })).toEqual([
    "Money goes to a paybill; Daraja is asked at sandbox.safaricom.co.ke",
    expect.stringContaining("by B2C"),
  ])
  const till = { transactionType: "CustomerBuyGoodsOnline", partyB: "600124" }
  expect(told("ok", till)).toEqual(containing("Money goes to a till"))
})

it("warns that parts of payments go back by hand where no B2C shortcode is set", () => {
  const { b2cShortcode: _, ...options } = parseOptions({ mode: "test", callbackBaseUrl: "https://shop.example" })
  expect(advice(options)).toContainEqual({
    severity: "warning",
    text: expect.stringContaining("returned by hand only") as string,
  })
})
