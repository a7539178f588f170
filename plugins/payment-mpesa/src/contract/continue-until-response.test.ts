import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { continueUntilResponse } from "./continue-until-response"

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const logger = { error: vi.fn() }

const newResponse = (closed = false) => ({
  closed,
  req: { method: "POST", originalUrl: "/admin/exchanges" },
  sent: [] as unknown[],
  end(...args: unknown[]) {
    this.sent.push(args)
    return this
  },
})

function follow(res: ReturnType<typeof newResponse>, next: () => void) {
  const over = vi.fn()
  return { over, done: continueUntilResponse({ res, next, logger }).then(over) }
}

it("waits for the handler's response although the client has disconnected", async () => {
  const res = newResponse()
  const { over, done } = follow(res, () => undefined)
  res.closed = true
  await vi.advanceTimersByTimeAsync(60_000)
  expect(over).not.toHaveBeenCalled()
  expect(res.end("answer", "utf8")).toBe(res)
  await done
  expect(res.sent).toEqual([["answer", "utf8"]])
  expect(vi.getTimerCount()).toBe(0)
})

it("two middlewares of one request both wait for its response", async () => {
  const res = newResponse()
  const outer = follow(res, () => undefined)
  const inner = follow(res, () => undefined)
  res.end("answer")
  await Promise.all([outer.done, inner.done])
  expect(res.sent).toEqual([["answer"]])
})

it("does not continue a request whose client has gone, and lets the middlewares before it end", async () => {
  const res = newResponse()
  const outer = follow(res, () => undefined)
  res.closed = true
  const next = vi.fn()
  await follow(res, next).done
  expect(next).not.toHaveBeenCalled()
  await outer.done
})

it("gives up after two minutes without a response, and logs the request", async () => {
  const { done } = follow(newResponse(), () => undefined)
  await vi.advanceTimersByTimeAsync(120_000)
  await done
  expect(logger.error).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^POST \/admin\/exchanges has no response/),
  )
})

it("what the handler throws leaves no timer", async () => {
  const next = () => {
    throw new Error("no")
  }
  await expect(continueUntilResponse({ res: newResponse(), next, logger })).rejects.toThrow("no")
  expect(vi.getTimerCount()).toBe(0)
})
