import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, expect, it } from "vitest"
import { DarajaClient, type MpesaContext, preparePrompt, readPaymentViews, sendPrompt } from "../mpesa-module"
import { startFixture, type Fixture } from "../fixture"

let fixture: Fixture
let daraja: Server
let phones = 0
/** Daraja's next answers to a request for a token and to a push. */
let token: [status: number, body: string]
let push: [status: number, body: string]

const TOKEN: [number, string] = [200, JSON.stringify({ access_token: "token", expires_in: "3599" })]

beforeAll(async () => {
  fixture = await startFixture()
  daraja = createServer((request, response) => {
    const [status, body] = request.url?.startsWith("/oauth") === true ? token : push
    request.resume()
    response.writeHead(status).end(body)
  })
  await new Promise<void>((resolve) => daraja.listen(0, "127.0.0.1", resolve))
})
afterAll(async () => {
  await new Promise((resolve) => daraja.close(resolve))
  await fixture.close()
})

/** The plugin with this Daraja, without a token yet. */
function connected(): MpesaContext {
  const baseUrl = `http://127.0.0.1:${String((daraja.address() as AddressInfo).port)}`
  return { ...fixture.context, daraja: new DarajaClient({ ...fixture.context.daraja.config, baseUrl }) }
}

/** What became of a prompt that Daraja answered so, and whether another may be sent at once. */
async function promptAnswered(answer: { push: [number, string]; token?: [number, string] }) {
  push = answer.push
  token = answer.token ?? TOKEN
  phones += 1
  const context = connected()
  const { attemptId, orderId } = await fixture.newOrder(`2547160${String(phones).padStart(5, "0")}`)
  await sendPrompt(context, attemptId)
  const view = (await readPaymentViews(context, [orderId])).get(orderId)
  const again = await preparePrompt(context, { orderId }).then(
    () => true,
    () => false,
  )
  return { state: view?.state, mayBeCharged: view?.mayBeCharged, again }
}

const error = (errorCode: string, errorMessage: string) => JSON.stringify({ requestId: "1", errorCode, errorMessage })

it.each<[number, string]>([
  [500, error("500.001.1001", "Internal error")],
  [500, error("500.001.1001", "The transaction is being processed")],
  [500, error("500.003.1001", "Internal Server Error")],
  [500, error("500.002.1001", "Service is currently unreachable. Please try again later.")],
  [503, error("503.001.01", "Service unavailable")],
  // Observed: an error with HTTP 200.
  [200, error("500.001.1001", "System error")],
  [500, JSON.stringify({ errorMessage: "Something went wrong" })],
  [502, JSON.stringify({ message: "Bad gateway" })],
  [500, JSON.stringify({ fault: { faultstring: "Unexpected EOF at target" } })],
  [504, "<html>Gateway timeout</html>"],
  [200, "<html>Hello</html>"],
])("[MP-81] a push answered with HTTP %i and %s may be on the phone, and no other is sent", async (status, body) => {
  expect(await promptAnswered({ push: [status, body] })).toEqual({
    state: "checking",
    mayBeCharged: true,
    again: false,
  })
})

it.each<[number, string]>([
  [400, error("400.002.02", "Bad Request - Invalid Amount")],
  [404, error("404.001.01", "Resource not found")],
  [405, error("405.001", "Method Not Allowed")],
  [500, error("500.001.1001", "Merchant does not exist")],
  [500, error("500.001.1001", "[MerchantValidate] - Wrong credentials")],
  [200, error("500.001.1001", "Wrong credentials")],
  [403, "<html>Incapsula</html>"],
])("[MP-81] a push answered with HTTP %i and %s was not sent, and another may follow", async (status, body) => {
  expect(await promptAnswered({ push: [status, body] })).toEqual({ state: "failed", mayBeCharged: false, again: true })
})

it("a push was not sent while M-Pesa is busy with another one on the phone", async () => {
  const body = error("500.001.1001", "Unable to lock subscriber, a transaction is already in process")
  expect(await promptAnswered({ push: [500, body] })).toEqual({ state: "failed", mayBeCharged: false, again: false })
})

it.each<[number, string]>([
  [500, error("500.001.1001", "Internal error")],
  [503, "<html>Down</html>"],
  [400, error("400.008.01", "Invalid Authentication passed")],
])("a push was not sent without a token, which Daraja refused with HTTP %i and %s", async (status, body) => {
  const result = await promptAnswered({ push: [200, "{}"], token: [status, body] })
  expect(result).toEqual({ state: "failed", mayBeCharged: false, again: true })
})
