// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { ApiError, messageOf } from "./api-error"
import { api } from "./client"
import { sendMessage, sendUnsent } from "./messages/send-message"

const fetchCalls = vi.fn<typeof fetch>()

beforeEach(() => {
  localStorage.clear()
  fetchCalls.mockReset()
  vi.stubGlobal("fetch", fetchCalls)
})

afterEach(() => {
  vi.unstubAllGlobals()
  delete document.documentElement.dataset.api
})

/** A body whose connection is lost after its first bytes. */
const brokenOff = () =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"items":'))
      controller.error(new TypeError("Failed to fetch"))
    },
  })

it("sends cookies, JSON and the idempotency key [GN-03]", async () => {
  fetchCalls.mockResolvedValue(Response.json({ id: "cart" }))
  await expect(api("/api/cart", { method: "POST", body: { quantity: 1 }, idempotencyKey: "key-1" })).resolves.toEqual({
    id: "cart",
  })
  expect(fetchCalls.mock.calls[0]?.[0]).toBe("/api/cart")
  expect(fetchCalls.mock.calls[0]?.[1]).toMatchObject({
    method: "POST",
    credentials: "include",
    body: '{"quantity":1}',
    headers: { "content-type": "application/json", "idempotency-key": "key-1" },
  })
})

it("calls the host that the server wrote into the page [GN-03]", async () => {
  document.documentElement.dataset.api = "https://api.shop.example"
  fetchCalls.mockResolvedValue(new Response(null, { status: 204 }))
  await expect(api("/api/cart", { method: "DELETE" })).resolves.toBeUndefined()
  expect(fetchCalls.mock.calls[0]?.[0]).toBe("https://api.shop.example/api/cart")
})

it("throws the server's message, code and fields [GN-04]", async () => {
  fetchCalls.mockResolvedValue(
    Response.json({ message: "Not so.", code: "invalid", errors: { city: "Which?" }, total: 5 }, { status: 422 }),
  )
  const error = await api("/api/checkout", { method: "POST", body: {} }).catch((caught: unknown) => caught)
  expect(error).toMatchObject({
    status: 422,
    message: "Not so.",
    code: "invalid",
    errors: { city: "Which?" },
    body: { total: 5 },
  })
  expect(messageOf(error, "Failed to place order")).toBe("Not so.")
})

it.each([
  ["no network", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["no answer in time", () => Promise.reject(new DOMException("", "TimeoutError"))],
  ["a response that breaks off", () => Promise.resolve(new Response(brokenOff()))],
])("distinguishes %s from a rejection [GN-04]", async (_case, response) => {
  fetchCalls.mockImplementation(response)
  const error = await api("/api/cart").catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status: 0, hasNoResponse: true })
  expect(messageOf(error, "Failed to fetch cart")).toBe("Failed to fetch cart")
})

it("handles an error page that is not JSON", async () => {
  fetchCalls.mockResolvedValue(new Response("<html>", { status: 502 }))
  await expect(api("/api/cart")).rejects.toMatchObject({ status: 502, message: "" })
})

it("stores a message until the shop has accepted it, and sends it once [CN-06]", async () => {
  fetchCalls.mockRejectedValueOnce(new TypeError("offline"))
  await sendMessage({ form: "newsletter", email: "amina@example.com" })
  fetchCalls.mockResolvedValue(Response.json({ message: "Thanks" }, { status: 201 }))
  await sendUnsent()
  await sendUnsent()
  expect(fetchCalls).toHaveBeenCalledTimes(2)
  const bodies = fetchCalls.mock.calls.map(([, init]) => init?.body)
  expect(bodies[0]).toBe(bodies[1])
  expect(JSON.parse(bodies[1] as string)).toMatchObject({ form: "newsletter", email: "amina@example.com" })
})

it("does not repeat a message that the shop will never accept", async () => {
  fetchCalls.mockResolvedValue(Response.json({ message: "Bad address" }, { status: 422 }))
  await sendMessage({ form: "newsletter", email: "no" })
  await sendUnsent()
  expect(fetchCalls).toHaveBeenCalledTimes(1)
})
