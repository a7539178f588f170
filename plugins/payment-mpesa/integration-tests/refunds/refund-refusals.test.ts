import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, expect, it } from "vitest"
import { createOrderRefund, DarajaClient, type RefundRow, sendPrompt, sendRefund } from "../mpesa-module"
import { startFixture, type Fixture, until } from "../fixture"

let fixture: Fixture
let gateway: Server
let reversals = 0
/** Answer of the fake Daraja to a reversal; undefined: it closes the connection. */
let answer: { status: number; body: object } | undefined

beforeAll(async () => {
  fixture = await startFixture()
  gateway = createServer((request, response) => {
    const isToken = request.url?.startsWith("/oauth/")
    request.resume().on("end", () => {
      if (isToken) response.end(JSON.stringify({ access_token: "token", expires_in: "3599" }))
      else {
        reversals += 1
        if (answer) response.writeHead(answer.status).end(JSON.stringify(answer.body))
        else request.socket.destroy()
      }
    })
  })
  await new Promise<void>((resolve) => gateway.listen(0, "127.0.0.1", resolve))
})

afterAll(async () => {
  gateway.closeAllConnections()
  await new Promise((resolve) => gateway.close(resolve))
  await fixture.close()
})

let orders = 0

/** A refund of a paid order, sent to the fake Daraja. */
async function sentRefund(): Promise<RefundRow> {
  orders += 1
  const order = await fixture.newOrder(`2547000${String(orders).padStart(3, "0")}01`)
  await sendPrompt(fixture.context, order.attemptId)
  await until("capture", async () => ((await fixture.attempt(order.attemptId)).captured_at ? true : undefined))
  const request = { orderId: order.orderId, method: "reversal" as const, reason: "Came back", requestedBy: "user_1" }
  const id = await createOrderRefund(fixture.context, request)
  const baseUrl = `http://127.0.0.1:${String((gateway.address() as AddressInfo).port)}`
  const daraja = new DarajaClient({ ...fixture.context.daraja.config, baseUrl })
  await sendRefund({ ...fixture.context, daraja }, id)
  return (await fixture.knex<RefundRow>("mpesa_refund").where({ id }).first()) as RefundRow
}

const rejected = (status: number, errorCode: string) => ({ status, body: { errorCode, errorMessage: "No" } })

it.each([
  ["an inner error under a 4xx status", rejected(400, "500.001.1001"), "unknown"],
  ["another error under a 5xx status", rejected(500, "404.002.01"), "unknown"],
  ["no answer", undefined, "unknown"],
  ["a refusal", rejected(400, "400.002.02"), "failed"],
  ["a refusal because it is busy", rejected(503, "500.003.02"), "failed"],
])("after %s of Daraja (%j) a refund is %s", async (_, given, state) => {
  answer = given
  expect((await sentRefund()).state).toBe(state)
})

it("a refund is sent once, also by two concurrent processes", async () => {
  answer = rejected(400, "500.001.1001")
  const before = reversals
  const { id } = await sentRefund()
  const baseUrl = `http://127.0.0.1:${String((gateway.address() as AddressInfo).port)}`
  const daraja = new DarajaClient({ ...fixture.context.daraja.config, baseUrl })
  await sendRefund({ ...fixture.context, daraja }, id)
  expect(reversals).toBe(before + 1)
})
