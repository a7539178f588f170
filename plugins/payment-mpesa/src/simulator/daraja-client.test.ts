import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { afterEach, describe, expect, it } from "vitest"
import { z } from "zod"
import { startSimulator, type Simulator } from "./server"
import { SIMULATOR_CREDENTIALS } from "../demo-defaults"
import { registerC2bUrls } from "../daraja/c2b/register-urls"
import { DarajaClient } from "../daraja/http/client"
import type { DarajaConfig } from "../daraja/http/config"
import { stkPush } from "../daraja/stk/stk-push"
import { stkQuery } from "../daraja/stk/stk-query"

let simulator: Simulator | undefined
let server: Server | undefined

afterEach(async () => {
  await simulator?.close()
  simulator = undefined
  server?.closeAllConnections()
  server?.close()
})

const config = (baseUrl: string): DarajaConfig => ({
  ...SIMULATOR_CREDENTIALS,
  baseUrl,
  transactionType: "CustomerPayBillOnline",
})

const push = {
  msisdn: "254712345678",
  amount: 1850,
  callbackUrl: "http://127.0.0.1:9/cb",
  accountReference: "ORDER1042",
  description: "Order payment",
}

async function simulated(): Promise<{ client: DarajaClient; simulator: Simulator }> {
  simulator = await startSimulator({ port: 0 })
  return { client: new DarajaClient(config(simulator.url)), simulator }
}

type Answer = { status: number; body: string; afterMs?: number } | "cut" | "hang"

/** Server with one answer to all requests. */
async function always(answer: (path: string) => Answer): Promise<string> {
  server = createServer((request, response) => {
    const made = answer(request.url ?? "")
    if (made === "cut") request.socket.destroy()
    else if (made !== "hang") setTimeout(() => response.writeHead(made.status).end(made.body), made.afterMs ?? 0)
  })
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve))
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
}

const TOKEN = { status: 200, body: '{"access_token":"t","expires_in":3599}' }
const DEAD_TOKEN = { status: 404, body: '{"errorCode":"404.001.03","errorMessage":"Invalid Access Token"}' }

describe("a Daraja client", () => {
  it("sends pushes and queries", async () => {
    const { client } = await simulated()
    const { checkoutRequestId } = await stkPush(client, push)
    expect(checkoutRequestId).toMatch(/^ws_CO_\d+/)
    expect(await stkQuery(client, checkoutRequestId)).toEqual({ answer: "none" })
  })

  it("requests one token for concurrent requests", async () => {
    const { client, simulator } = await simulated()
    await Promise.all([1, 2, 3, 4].map((n) => stkPush(client, { ...push, msisdn: `25471234567${String(n)}` })))
    expect(simulator.requests.filter(({ path }) => path.startsWith("/oauth"))).toHaveLength(1)
  })

  it("requests one new token when the old one is rejected", async () => {
    const { client, simulator } = await simulated()
    await stkPush(client, push)
    simulator.safaricom.tokens.clear()
    await stkPush(client, { ...push, msisdn: "254712345679" })
    expect(simulator.requests.filter(({ path }) => path.startsWith("/oauth"))).toHaveLength(2)
  })

  it("does not retry after the new token is rejected", async () => {
    let tokens = 0
    const url = await always((path) => {
      if (path.startsWith("/oauth")) {
        tokens += 1
        return TOKEN
      }
      return DEAD_TOKEN
    })
    await expect(stkPush(new DarajaClient(config(url)), push)).rejects.toMatchObject({ code: "404.001.03" })
    expect(tokens).toBe(2)
  })

  it("requests no new token when the app lacks the product of a request", async () => {
    const { client, simulator } = await simulated()
    simulator.safaricom.rules.refusesUrls = true
    const url = "http://127.0.0.1:1/c2b/"
    await expect(registerC2bUrls(client, { confirmationUrl: url, validationUrl: url })).rejects.toMatchObject({
      code: "401.003.01",
    })
    expect(simulator.requests.filter(({ path }) => path.startsWith("/oauth"))).toHaveLength(1)
  })

  it("reports that nothing was sent when no token is available", async () => {
    const url = await always(() => "cut")
    await expect(stkPush(new DarajaClient(config(url)), push)).rejects.toMatchObject({ processed: "no" })
  })

  it("reports an unknown outcome when the connection closes before the response", async () => {
    const url = await always((path) => (path.startsWith("/oauth") ? TOKEN : "cut"))
    await expect(stkPush(new DarajaClient(config(url)), push)).rejects.toMatchObject({ processed: "maybe" })
  })

  it("reports that nothing was sent when the connection is refused", async () => {
    await expect(stkPush(new DarajaClient(config("http://127.0.0.1:9")), push)).rejects.toMatchObject({
      processed: "no",
    })
  })

  it("puts no key and no phone number into errors", async () => {
    const url = await always((path) => (path.startsWith("/oauth") ? TOKEN : "cut"))
    const error: unknown = await stkPush(new DarajaClient(config(url)), push).catch((caught: unknown) => caught)
    expect((error as Error).message).not.toMatch(/2547|demo-|Bearer/)
  })

  it.each([
    [{ amount: 1850.5 }, /Amount/],
    [{ msisdn: "254812345678" }, /PhoneNumber/],
    [{ callbackUrl: "http://127.0.0.1:9/mpesa" }, /URL/],
  ])("throws %j", async (wrong, words) => {
    const { client } = await simulated()
    await expect(stkPush(client, { ...push, ...wrong })).rejects.toMatchObject({
      name: "DarajaRejected",
      description: expect.stringMatching(words),
    })
  })

  it("shortens the reference to 12 characters and the description to 13", async () => {
    const { client, simulator } = await simulated()
    await stkPush(client, { ...push, accountReference: "ABCDEFGHIJKLMNOP", description: "A rather long text" })
    const sent = JSON.parse(simulator.requests.at(-1)?.body ?? "") as Record<string, unknown>
    expect(sent).toMatchObject({ AccountReference: "ABCDEFGHIJKL", TransactionDesc: "A rather long" })
  })
})

describe("a connection that hangs", () => {
  /** Ten seconds of timeout take one second. */
  const hasty = (url: string) => new DarajaClient(config(url), { timeScale: 10 })
  const SECOND = 100

  /** Error of a call, and the client's seconds until it. */
  async function failure(call: Promise<unknown>): Promise<{ error: unknown; seconds: number }> {
    const startedAt = performance.now()
    const error = await call.then(
      () => "no failure",
      (caught: unknown) => caught,
    )
    return { error, seconds: (performance.now() - startedAt) / SECOND }
  }

  it("times out 30 s after a push began, two tokens included, with an unknown outcome", async () => {
    let pushes = 0
    const url = await always((path) => {
      if (path.startsWith("/oauth")) return { ...TOKEN, afterMs: 8 * SECOND }
      pushes += 1
      return pushes === 1 ? DEAD_TOKEN : "hang"
    })
    const { error, seconds } = await failure(stkPush(hasty(url), push))
    expect(error).toMatchObject({ name: "DarajaUnavailable", processed: "maybe" })
    expect(seconds).toBeGreaterThan(29)
    expect(seconds).toBeLessThan(40)
    expect(pushes).toBe(2)
  })

  it("times out 10 s after a query began, two tokens included", async () => {
    let queries = 0
    const url = await always((path) => {
      if (path.startsWith("/oauth")) return { ...TOKEN, afterMs: 6 * SECOND }
      queries += 1
      return DEAD_TOKEN
    })
    const { error, seconds } = await failure(stkQuery(hasty(url), "ws_CO_1"))
    expect(error).toMatchObject({ name: "DarajaUnavailable", processed: "no" })
    expect(seconds).toBeGreaterThan(9)
    expect(seconds).toBeLessThan(20)
    expect(queries).toBe(1)
  })

  it("times out after 10 s while a push waits for its token, and nothing was sent", async () => {
    const { error, seconds } = await failure(stkPush(hasty(await always(() => "hang")), push))
    expect(error).toMatchObject({ name: "DarajaUnavailable", processed: "no" })
    expect(seconds).toBeLessThan(20)
  })

  it("keeps a pending token for other requests when one request times out", async () => {
    const paths: string[] = []
    const url = await always((path) => {
      paths.push(path)
      return path.startsWith("/oauth") ? { ...TOKEN, afterMs: 5 * SECOND } : { status: 200, body: "{}" }
    })
    const client = hasty(url)
    const ask = (timeoutMs: number) => client.post({ path: "/any", timeoutMs, answer: z.object({}) }, {})
    const [impatient, patient] = await Promise.all([failure(ask(2000)), ask(10_000)])
    expect(impatient.error).toMatchObject({ processed: "no" })
    expect(patient).toEqual({})
    expect(paths).toEqual([expect.stringContaining("/oauth"), "/any"])
  })
})
