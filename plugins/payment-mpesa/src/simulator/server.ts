import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { DEMO_DEFAULTS, SIMULATOR_CREDENTIALS } from "../demo-defaults"
import type { RequestRecord } from "./control-api/control-handlers"
import { handleControlCall } from "./control-api/control-routes"
import { handleDarajaRequest, operationAt } from "./daraja-api/daraja-routes"
import { type Fault, Faults } from "./control-api/faults"
import { type Exchange, readText } from "./http/http"
import { PhoneRoutes } from "./phone/phone-routes"
import type { Credentials } from "./daraja-api/validate-request"
import { firewallPage, spikeArrest } from "./http/error-responses"
import { Safaricom } from "./network/safaricom"
import { handleSms } from "./sms-api/messaging"
import { sendStatement } from "./control-api/statement"

export interface SimulatorOptions {
  /** 0: any free port. */
  port: number
  /** 20: a minute passes in three seconds. */
  timeScale?: number
  queriesPerMinute?: number
  mailboxUrl?: string | undefined
  credentials?: Credentials
}

export interface Simulator {
  url: string
  safaricom: Safaricom
  requests: RequestRecord[]
  close(): Promise<void>
}

const LOG_LENGTH = 1000

/**
 * Starts a simulator of Safaricom's Daraja on the loopback interface, with virtual phones for people and scripts for tests.
 */
export async function startSimulator(options: SimulatorOptions): Promise<Simulator> {
  const safaricom = new Safaricom(options.timeScale ?? 1, options.queriesPerMinute ?? DEMO_DEFAULTS.queriesPerMinute)
  const requests: RequestRecord[] = []
  const faults = new Faults()
  const credentials = options.credentials ?? SIMULATOR_CREDENTIALS
  const phones = new PhoneRoutes(safaricom, credentials.shortcode, options.mailboxUrl)

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://simulator")
    const exchange = { request, response, url, body: await readText(request) }
    if (sendStatement(exchange, safaricom, credentials) || phones.handle(exchange)) return
    if (await handleControlCall(exchange, { safaricom, requests, faults })) return
    await answerUnlessFaulty(exchange)
  }

  async function answerUnlessFaulty(exchange: Exchange): Promise<void> {
    const { request, response, url, body } = exchange
    const met = faults.meet(operationAt(url.pathname))
    const meets = (kind: Fault["kind"]) => met.some((fault) => fault.kind === kind)
    if (meets("outage")) return void request.socket.destroy()
    requests.push({ at: new Date().toISOString(), method: request.method ?? "", path: url.pathname, body })
    if (requests.length > LOG_LENGTH) requests.shift()
    const latencyMs = Math.max(0, ...met.filter(({ kind }) => kind === "latency").map((fault) => fault.latencyMs))
    if (latencyMs > 0) await new Promise<void>((resolve) => safaricom.clock.after(latencyMs, resolve))
    if (meets("token_kill")) safaricom.tokens.clear()
    if (meets("429")) spikeArrest(response)
    else if (meets("html_403")) firewallPage(response)
    else if (!handleSms(exchange, safaricom)) await handleDarajaRequest(exchange, safaricom, credentials)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => request.socket.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(options.port, "127.0.0.1", resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    safaricom,
    requests,
    async close() {
      safaricom.reset()
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
    },
  }
}
