import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { afterEach, expect, it } from "vitest"
import { DarajaClient } from "../../daraja/http/client"
import { SIMULATOR_CREDENTIALS } from "../../demo-defaults"
import { checkClock } from "./check-clock"

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** What a boot logs when Daraja's clock shows this much more than ours. */
async function loggedAt(offsetMs: number): Promise<string[]> {
  server = createServer((_, response) => {
    response.setHeader("date", new Date(Date.now() + offsetMs).toUTCString())
    response.end('{"access_token":"t","expires_in":3599}')
  })
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve))
  return logged(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}`)
}

async function logged(baseUrl: string): Promise<string[]> {
  const lines: string[] = []
  const log = { info: () => undefined, error: () => undefined, warn: (line: string) => void lines.push(line) }
  const config = { ...SIMULATOR_CREDENTIALS, baseUrl, transactionType: "CustomerPayBillOnline" as const }
  await checkClock({ daraja: new DarajaClient(config), log })
  return lines
}

it.each([0, 100_000, -100_000])("logs nothing when the clock differs by %i ms from Daraja's", async (offsetMs) => {
  expect(await loggedAt(offsetMs)).toEqual([])
})

it.each([
  [150_000, /clock is 1[45]\d s behind Daraja's/],
  [-3 * 3_600_000, /clock is 1080\d s ahead of Daraja's/],
])("warns when Daraja's clock is %i ms ahead", async (offsetMs, words) => {
  expect(await loggedAt(offsetMs)).toEqual([expect.stringMatching(words)])
})

it("logs that it could not compare when Daraja is unreachable, and does not fail", async () => {
  expect(await logged("http://127.0.0.1:9")).toEqual([expect.stringMatching(/could not be compared/)])
})
