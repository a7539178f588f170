import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { SIMULATOR_CREDENTIALS } from "../demo-defaults"
import { parseOptions } from "../options"
import { type Simulator, startSimulator } from "../simulator/server"
import { checkCallbackAddress } from "./callback-check"
import { checkClock, checkCredentials } from "./daraja-checks"
import { checkConfiguration } from "./check-configuration"
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

/** Findings without a reachable Daraja. */
async function faultsOf(options: object): Promise<string[]> {
  const faults: string[] = []
  for await (const { severity, text } of checkConfiguration({ ...LIVE, ...options, baseUrl: "https://localhost:9" })) {
    if (severity === "fault") faults.push(text)
  }
  return faults
}

describe("checks without a connection", () => {
  it.each([
    [{ transactionType: "CustomerBuyGoodsOnline" }, /^partyB is missing/],
    [{ partyB: "600124" }, /^partyB differs from shortcode/],
    [{ callbackBaseUrl: "http://shop.example" }, /^callbackBaseUrl must be HTTPS/],
    [{ callbackBaseUrl: "https://shop.example/query" }, /^callbackBaseUrl contains a word/],
    [{ passkey: SIMULATOR_CREDENTIALS.passkey }, /^passkey is the simulator's/],
    [{ timeScale: "20" }, /^timeScale must be 1/],
    [{ shortcode: "" }, /^shortcode is missing/],
  ])("find the fault of %j", async (options, words) => {
    expect(await faultsOf(options)).toContainEqual(expect.stringMatching(words))
  })

  it("find sandbox keys in production", () => {
    const wrong = { ...LIVE, mode: "live", shortcode: "174379" }
    expect(() => parseOptions(wrong)).toThrow("shortcode is the sandbox's")
    expect(() => parseOptions({ ...wrong, baseUrl: "https://sandbox.safaricom.co.ke" })).not.toThrow()
  })
})

describe("checks against Daraja", () => {
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
  ])("report %j", async (extra, severity, words) => {
    const finding = await checkCredentials(options(extra))
    expect(finding).toEqual({ severity, text: expect.stringMatching(words) as string })
    expect(finding.text).not.toContain("another")
  })

  it("send no prompt", async () => {
    await checkCredentials(options())
    const requests = await (await fetch(`${simulator.url}/__sim/requests`)).text()
    expect(requests).toContain("/mpesa/stkpushquery/")
    expect(requests).not.toContain("/mpesa/stkpush/")
  })

  it("report an unreachable Daraja", async () => {
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
  ] as const)("with a difference of %i ms to Daraja's is reported as %s", async (offsetMs, severity) => {
    expect(await checkAt(offsetMs)).toBe(severity)
  })
})

describe("the callback URL", () => {
  it.each(["http://127.0.0.1:9000", "http://10.1.2.3", "http://[::1]:9000"])(
    "%s is reported as unreachable",
    async (address) => {
      const [finding] = await checkCallbackAddress(parseOptions({ mode: "test", callbackBaseUrl: address }))
      expect(finding).toMatchObject({ severity: "fault", text: expect.stringContaining("private") as string })
    },
  )
})
