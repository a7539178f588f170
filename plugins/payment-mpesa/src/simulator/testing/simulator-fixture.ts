import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { SIMULATOR_CREDENTIALS } from "../../demo-defaults"
import { parseStkCallback, type StkCallback } from "../../daraja/stk/stk-callback"
import { DarajaClient } from "../../daraja/http/client"
import { stkPush } from "../../daraja/stk/stk-push"
import { startSimulator, type Simulator, type SimulatorOptions } from "../server"

/** A minute lasts 120 ms. */
const SPEED = 500

/** Tests of the limit set it. */
const UNLIMITED = 1_000_000

const PATIENCE_MS = 4000

/** Answer of a control call or of the virtual phone. */
interface Answer {
  status: number
  body: Record<string, unknown>
}

/** A message as received by the shop. */
interface Received {
  path: string
  body: string
  shortcode: string | undefined
}

/** A simulator and an HTTP server that receives its messages. */
export class SimulatorFixture {
  readonly client: DarajaClient

  private constructor(
    readonly simulator: Simulator,
    private readonly shop: Server,
    readonly received: Received[],
  ) {
    this.client = new DarajaClient({
      ...SIMULATOR_CREDENTIALS,
      baseUrl: simulator.url,
      transactionType: "CustomerPayBillOnline",
    })
  }

  static async open(options: Partial<SimulatorOptions> = {}): Promise<SimulatorFixture> {
    const received: Received[] = []
    const shop = createServer((request, response) => {
      let body = ""
      request.setEncoding("utf8").on("data", (part: string) => (body += part))
      request.on("end", () => {
        const shortcode = request.headers["businessshortcode"]
        received.push({ path: request.url ?? "", body, shortcode: shortcode?.toString() })
        response.end()
      })
    })
    await new Promise<void>((resolve) => shop.listen(0, "127.0.0.1", resolve))
    return new SimulatorFixture(
      await startSimulator({ port: 0, timeScale: SPEED, queriesPerMinute: UNLIMITED, ...options }),
      shop,
      received,
    )
  }

  get shopUrl(): string {
    return `http://127.0.0.1:${String((this.shop.address() as AddressInfo).port)}`
  }

  async close(): Promise<void> {
    await this.simulator.close()
    this.shop.closeAllConnections()
    this.shop.close()
  }

  /** Sends a push like a shop. */
  push(msisdn: string, { amount = 1850, client = this.client, callbackUrl = `${this.shopUrl}/cb/token` } = {}) {
    return stkPush(client, {
      ...{ msisdn, amount, callbackUrl },
      ...{ accountReference: "ORDER1042", description: "Order payment" },
    })
  }

  /** Waits for a number of messages. */
  async messages(count: number): Promise<Received[]> {
    for (let waited = 0; this.received.length < count && waited < PATIENCE_MS; waited += 10) {
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    return this.received
  }

  /** Waits for a number of STK callbacks. */
  async callbacks(count: number): Promise<StkCallback[]> {
    return (await this.messages(count)).map(({ body }) => parseStkCallback(body))
  }

  get(path: string): Promise<Answer> {
    return this.call(path)
  }

  post(path: string, body: unknown): Promise<Answer> {
    return this.call(path, { method: "POST", body: typeof body === "string" ? body : JSON.stringify(body) })
  }

  private async call(path: string, init: RequestInit = {}): Promise<Answer> {
    const response = await fetch(new URL(path, this.simulator.url), init)
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
}
