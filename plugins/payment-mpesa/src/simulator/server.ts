import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { SIMULATOR_CREDENTIALS } from "../demo-defaults"
import { ControlRoutes, type Faults, type RequestRecord } from "./control-routes"
import { DarajaRoutes } from "./daraja-routes"
import { readText, sendJson } from "./http"
import { PhoneRoutes } from "./phone-routes"
import type { Credentials } from "./push-check"
import { Safaricom } from "./safaricom"
import { sendStatement } from "./statement"

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

const QUERIES_PER_MINUTE = 60
const LOG_LENGTH = 1000

/**
 * Starts a stand-in for Safaricom's Daraja on the loopback interface, with virtual phones for people and
 * scripts for tests.
 */
export async function startSimulator(options: SimulatorOptions): Promise<Simulator> {
  const safaricom = new Safaricom(options.timeScale ?? 1, options.queriesPerMinute ?? QUERIES_PER_MINUTE)
  const requests: RequestRecord[] = []
  const faults: Faults = { outage: false, latencyMs: 0 }
  const credentials = options.credentials ?? SIMULATOR_CREDENTIALS
  const daraja = new DarajaRoutes(safaricom, credentials)
  const control = new ControlRoutes(safaricom, requests, faults)
  const phones = new PhoneRoutes(safaricom, credentials.shortcode, options.mailboxUrl)

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://simulator")
    const exchange = { request, response, url, body: await readText(request) }
    if (control.handle(exchange) || phones.handle(exchange)) return
    if (sendStatement(exchange, safaricom, credentials.shortcode)) return
    if (faults.outage) return void request.socket.destroy()
    requests.push({
      at: new Date().toISOString(),
      method: request.method ?? "",
      path: url.pathname,
      body: exchange.body,
    })
    if (requests.length > LOG_LENGTH) requests.shift()
    if (faults.latencyMs > 0) await new Promise<void>((resolve) => safaricom.clock.after(faults.latencyMs, resolve))
    if (daraja.handle(exchange)) return
    sendJson(response, 404, { requestId: "", errorCode: "404.001.01", errorMessage: "Resource not found" })
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
