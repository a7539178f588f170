import { beforeEach, describe, expect, it } from "vitest"
import { CircuitBreaker } from "./circuit-breaker"
import { DarajaBusy, CircuitOpenError, DarajaRejected, DarajaUnavailable } from "./errors"

const BREAKER_OPEN_MS = 30_000

let now = 0
let calls = 0
let breaker: CircuitBreaker

beforeEach(() => {
  now = 0
  calls = 0
  breaker = new CircuitBreaker(BREAKER_OPEN_MS, () => now)
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

describe("the circuit breaker", () => {
  it("opens after five failures in a row, and allows a call after the interval", async () => {
    await failures(5)
    await expect(call()).rejects.toBeInstanceOf(CircuitOpenError)
    now = BREAKER_OPEN_MS - 1
    await expect(call()).rejects.toMatchObject({ processed: "no" })
    expect(calls).toBe(5)
    now = BREAKER_OPEN_MS
    await expect(call()).resolves.toBe("answer")
    await expect(call()).resolves.toBe("answer")
  })

  it("opens again when the trial call fails", async () => {
    await failures(5)
    now = BREAKER_OPEN_MS
    await down()
    await expect(call()).rejects.toBeInstanceOf(CircuitOpenError)
    now = 2 * BREAKER_OPEN_MS
    await expect(call()).resolves.toBe("answer")
  })

  it("allows one trial call and rejects the others", async () => {
    await failures(5)
    now = BREAKER_OPEN_MS
    let answer: (value: string) => void = () => undefined
    const probe = breaker.pass(() => new Promise<string>((resolve) => (answer = resolve)))
    await expect(call()).rejects.toBeInstanceOf(CircuitOpenError)
    answer("alive")
    await probe
    await expect(call()).resolves.toBe("answer")
  })

  it.each([
    ["a user's fault", new DarajaRejected(400, "400.002.02", "Invalid PhoneNumber")],
    ["a limit of calls", new DarajaBusy("spike arrest")],
    ["a fault of our own", new TypeError("ours")],
  ])("does not count %s", async (_, error) => {
    await failures(4)
    await expect(call(error)).rejects.toBe(error)
    await failures(4)
    await expect(call()).resolves.toBe("answer")
  })
})
