import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { SIMULATOR_CREDENTIALS } from "../demo-defaults"
import { parseOptions } from "../options"
import { type Simulator, startSimulator } from "../simulator/server"
import { checkCallbackAddress } from "./callback-check"
import { checkClock, checkCredentials } from "./daraja-checks"
import { examine } from "./examine"
import type { Finding } from "./finding"

const LIVE = {
  baseUrl: "https://api.safaricom.co.ke",
  callbackBaseUrl: "https://shop.example",
  consumerKey: "key",
  consumerSecret: "secret",
  shortcode: "600123",
  passkey: "passkey",
  dataKey: "f".repeat(64),
}

/** What is wrong on paper: examined against an address where nobody answers. */
async function faultsOf(options: object): Promise<string[]> {
  const faults: string[] = []
  for await (const { severity, text } of examine({ ...LIVE, ...options, baseUrl: "https://localhost:9" })) {
    if (severity === "fault") faults.push(text)
  }
  return faults
}

describe("on paper", () => {
  it.each([
    [{ transactionType: "CustomerBuyGoodsOnline" }, /^partyB is missing/],
    [{ partyB: "600124" }, /^partyB differs from shortcode/],
    [{ callbackBaseUrl: "http://shop.example" }, /^callbackBaseUrl must be HTTPS/],
    [{ callbackBaseUrl: "https://shop.example/query" }, /^callbackBaseUrl contains a word/],
    [{ passkey: SIMULATOR_CREDENTIALS.passkey }, /^passkey is the simulator's/],
    [{ timeScale: "20" }, /^timeScale must be 1/],
    [{ shortcode: "" }, /^shortcode is missing/],
  ])("finds the fault of %j", async (options, words) => {
    expect(await faultsOf(options)).toContainEqual(expect.stringMatching(words))
  })

  it("finds sandbox keys in production", () => {
    const wrong = { ...LIVE, mode: "live", shortcode: "174379" }
    expect(() => parseOptions(wrong)).toThrow("shortcode is the sandbox's")
    expect(() => parseOptions({ ...wrong, baseUrl: "https://sandbox.safaricom.co.ke" })).not.toThrow()
  })
})

describe("against Daraja", () => {
  let simulator: Simulator
  beforeEach(async () => {
    simulator = await startSimulator({ port: 0, timeScale: 500 })
  })
  afterEach(() => simulator.close())

  const options = (extra = {}) => parseOptions({ mode: "test", baseUrl: simulator.url, ...extra })

  it.each([
    [{}, "ok", /^Daraja accepts the keys, the shortcode and the passkey/],
    [{ passkey: "another" }, "fault", /passkey/],
    [{ shortcode: "600123" }, "fault", /shortcode/],
    [{ consumerSecret: "another" }, "fault", /consumer key or its secret/],
  ])("tells of %j", async (extra, severity, words) => {
    const finding = await checkCredentials(options(extra))
    expect(finding).toEqual({ severity, text: expect.stringMatching(words) as string })
    expect(finding.text).not.toContain("another")
  })

  it("asks without a prompt", async () => {
    await checkCredentials(options())
    const requests = await (await fetch(`${simulator.url}/__sim/requests`)).text()
    expect(requests).toContain("/mpesa/stkpushquery/")
    expect(requests).not.toContain("/mpesa/stkpush/")
  })

  it("says when nobody is there", async () => {
    const away = options({ baseUrl: "http://127.0.0.1:9" })
    expect(await checkClock(away)).toMatchObject({ severity: "fault" })
    expect(await checkCredentials(away)).toMatchObject({ severity: "warning" })
  })
})

describe("the clock", () => {
  let server: Server
  afterEach(() => server.close())

  async function checkAt(offsetMs: number): Promise<Finding["severity"]> {
    server = createServer((_, response) => {
      response.setHeader("date", new Date(Date.now() + offsetMs).toUTCString()).end()
    })
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
    const baseUrl = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
    return (await checkClock(parseOptions({ mode: "test", baseUrl }))).severity
  }

  it.each([
    [0, "ok"],
    [3 * 60_000, "warning"],
    [-3 * 3_600_000, "fault"],
  ] as const)("that is %i ms away from Daraja's is a case of %s", async (offsetMs, severity) => {
    expect(await checkAt(offsetMs)).toBe(severity)
  })
})

describe("the callback address", () => {
  it.each(["http://127.0.0.1:9000", "http://10.1.2.3", "http://[::1]:9000"])("%s is out of reach", async (address) => {
    const [finding] = await checkCallbackAddress(parseOptions({ mode: "test", callbackBaseUrl: address }))
    expect(finding).toMatchObject({ severity: "fault", text: expect.stringContaining("private") as string })
  })
})
