import { beforeEach, describe, expect, it } from "vitest"
import { CircuitBreaker } from "./circuit-breaker"
import { DarajaBusy, DarajaPaused, DarajaRejected, DarajaUnavailable } from "./errors"

const REST_MS = 30_000

let now = 0
let calls = 0
let breaker: CircuitBreaker

beforeEach(() => {
  now = 0
  calls = 0
  breaker = new CircuitBreaker(REST_MS, () => now)
})

const call = (error?: Error) =>
  breaker.pass(() => {
    calls += 1
    return error === undefined ? Promise.resolve("answer") : Promise.reject(error)
  })

const down = () => call(new DarajaUnavailable("no answer", "maybe")).catch(() => undefined)

const failures = async (count: number) => {
  for (let made = 0; made < count; made += 1) await down()
}

describe("the breaker", () => {
  it("refuses at once after five failures in a row, and asks again when the rest is over", async () => {
    await failures(5)
    await expect(call()).rejects.toBeInstanceOf(DarajaPaused)
    now = REST_MS - 1
    await expect(call()).rejects.toMatchObject({ processed: "no" })
    expect(calls).toBe(5)
    now = REST_MS
    await expect(call()).resolves.toBe("answer")
    await expect(call()).resolves.toBe("answer")
  })

  it("rests again when the one call that tries fails", async () => {
    await failures(5)
    now = REST_MS
    await down()
    await expect(call()).rejects.toBeInstanceOf(DarajaPaused)
    now = 2 * REST_MS
    await expect(call()).resolves.toBe("answer")
  })

  it("lets one call try while the others are still refused", async () => {
    await failures(5)
    now = REST_MS
    let answer: (value: string) => void = () => undefined
    const probe = breaker.pass(() => new Promise<string>((resolve) => (answer = resolve)))
    await expect(call()).rejects.toBeInstanceOf(DarajaPaused)
    answer("alive")
    await probe
    await expect(call()).resolves.toBe("answer")
  })

  it.each([
    ["a user's fault", new DarajaRejected(400, "400.002.02", "Invalid PhoneNumber")],
    ["a limit of calls", new DarajaBusy("spike arrest")],
    ["a fault of our own", new TypeError("ours")],
  ])("never counts %s", async (_, error) => {
    await failures(4)
    await expect(call(error)).rejects.toBe(error)
    await failures(4)
    await expect(call()).resolves.toBe("answer")
  })
})
