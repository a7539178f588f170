import { afterAll, beforeAll, expect, it } from "vitest"
import { receiveC2bConfirmation, receiveStkCallback, validateC2bPayment } from "../mpesa-module"
import { startFixture, type Fixture } from "../fixture"

let fixture: Fixture

beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.close())

/** The same text with another last character. */
const withOtherEnd = (text: string) => text.slice(0, -1) + (text.endsWith("0") ? "1" : "0")

it("the key of the paybill URL is compared in full length", async () => {
  const { context } = fixture
  const key = context.encryption.paybillKey(context.options.shortcode)
  expect(await receiveC2bConfirmation(context, withOtherEnd(key), "{}")).toEqual({ kind: "unknown_url" })
  expect(await receiveC2bConfirmation(context, key.slice(0, 16), "{}")).toEqual({ kind: "unknown_url" })
  expect(await validateC2bPayment(context, withOtherEnd(key), "{}")).toBeNull()
  expect((await receiveC2bConfirmation(context, key, "{}")).kind).toBe("known")
})

it("the token of a callback URL is compared in full length", async () => {
  const { context } = fixture
  const { attemptId } = await fixture.newOrder("254700000107")
  const token = context.encryption.callbackToken(attemptId)
  expect(await receiveStkCallback(context, withOtherEnd(token), "{}")).toEqual({ kind: "unknown_url" })
  expect((await receiveStkCallback(context, token, "{}")).kind).toBe("known")
})

it("each attempt is found by its own token, also when the hashes of two tokens have the same prefix", async () => {
  const { context } = fixture
  const byStart = new Map<string, string>()
  // Two characters have 4,096 values: among 400 attempts about twenty pairs share a prefix.
  for (let made = 0; made < 400; made += 1) {
    const { attemptId } = await fixture.newOrder(null)
    const token = context.encryption.callbackToken(attemptId)
    const start = context.encryption.tokenHash(token).slice(0, 2)
    const earlier = byStart.get(start)
    byStart.set(start, token)
    if (earlier === undefined) continue
    expect((await receiveStkCallback(context, earlier, '{"first":1}')).kind).toBe("known")
    expect((await receiveStkCallback(context, token, '{"second":2}')).kind).toBe("known")
    return
  }
  throw new Error("No two hashes begin alike.")
})
