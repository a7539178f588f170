import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { DarajaClient, FieldEncryption, SharedTokens, stkQuery } from "./mpesa-module"
import { startFixture, type Fixture } from "./fixture"

let fixture: Fixture

beforeAll(async () => {
  fixture = await startFixture()
  fixture.daraja.safaricom.rules.newTokenEndsOld = true
})
afterAll(() => fixture.close())

beforeEach(async () => {
  await fixture.knex("mpesa_access_token").del()
  fixture.daraja.safaricom.tokens.clear()
  fixture.daraja.requests.length = 0
})

/** Daraja's client of another process. */
function newProcess(encryption = fixture.context.encryption): DarajaClient {
  const { config } = fixture.context.daraja
  return new DarajaClient(config, { tokenStore: new SharedTokens({ knex: fixture.knex, encryption }, config) })
}

/** A request that is refused when its token is not valid. */
const ask = (daraja: DarajaClient) => stkQuery(daraja, "ws_CO_unknown")
const askOften = (clients: DarajaClient[]) =>
  Promise.all(Array.from({ length: 40 }, (_, index) => ask(clients[index % clients.length] ?? newProcess())))
const tokenCalls = () => fixture.daraja.requests.filter(({ path }) => path.startsWith("/oauth")).length

it("processes share one token, so that none ends another's", async () => {
  const processes = [newProcess(), newProcess(), newProcess()]
  for (let round = 0; round < 5; round += 1) await askOften(processes)
  expect(tokenCalls()).toBe(1)
})

it("a token that Daraja ended is replaced once for all processes", async () => {
  const processes = [newProcess(), newProcess(), newProcess()]
  await askOften(processes)
  fixture.daraja.safaricom.tokens.clear()
  await askOften(processes)
  expect(tokenCalls()).toBe(2)
  await ask(newProcess())
  expect(tokenCalls()).toBe(2)
})

it("the token is stored encrypted, and one that cannot be read is replaced", async () => {
  await ask(newProcess())
  expect(await fixture.knex("mpesa_access_token").select("token_cipher")).toEqual([
    { token_cipher: expect.stringMatching(/^v1\./) as string },
  ])
  await ask(newProcess(new FieldEncryption("another-data-key".repeat(3))))
  expect(tokenCalls()).toBe(2)
})

it("a token that is about to expire is replaced", async () => {
  await ask(newProcess())
  await fixture.knex("mpesa_access_token").update({ good_until: new Date() })
  await ask(newProcess())
  expect(tokenCalls()).toBe(2)
})
