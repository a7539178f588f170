import { getEventListeners } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { expect, it, vi } from "vitest"
import { followCatalogueChanges } from "./catalogue-changes"

it("leaks no listeners while the engine is down, and stops when aborted", async () => {
  const closing = new AbortController()
  const setConnected = vi.fn()
  const watch = followCatalogueChanges(
    "http://127.0.0.1:1",
    { refreshContent: vi.fn(), invalidate: vi.fn(), setConnected },
    closing.signal,
  )
  await vi.waitFor(() => expect(setConnected.mock.calls.length).toBeGreaterThan(3), { timeout: 5_000 })
  expect(setConnected).not.toHaveBeenCalledWith(true)
  expect(getEventListeners(closing.signal, "abort").length).toBeLessThan(3)
  closing.abort()
  await watch
})

it("requests the changes since the last response, and reports those after a lost connection", async () => {
  const closing = new AbortController()
  const refreshContent = vi.fn()
  const invalidate = vi.fn()
  const setConnected = vi.fn()
  const queries: (string | undefined)[] = []
  const responses = [
    { status: 200, body: { version: 7, tags: ["list"] } },
    { status: 503, body: { version: 9, tags: ["list"] } },
    { status: 200, body: { version: 8, tags: ["product:lamu-dress"] } },
  ]
  const engine = createServer((request, response) => {
    queries.push(request.url?.split("?")[1])
    const nextResponse = responses.shift()
    // Further polls are held open until the end.
    if (nextResponse) response.writeHead(nextResponse.status).end(JSON.stringify(nextResponse.body))
  })
  await new Promise<void>((resolve) => engine.listen(0, "127.0.0.1", resolve))
  const url = `http://127.0.0.1:${String((engine.address() as AddressInfo).port)}`
  const watch = followCatalogueChanges(url, { refreshContent, invalidate, setConnected }, closing.signal)
  await vi.waitFor(() => expect(queries).toHaveLength(4), { timeout: 5_000 })
  expect(queries).toEqual([undefined, "after=7&wait=10", "after=7&wait=10", "after=8&wait=10"])
  expect(invalidate.mock.calls).toEqual([[["all"]], [["product:lamu-dress"]]])
  expect(setConnected.mock.calls).toEqual([[true], [false], [true]])
  expect(refreshContent.mock.calls).toEqual([[0]])
  closing.abort()
  await watch
  engine.closeAllConnections()
  engine.close()
})

it("polls again for changed words of the shop until they are read, and drops no page before", async () => {
  const closing = new AbortController()
  const order: string[] = []
  const queries: (string | undefined)[] = []
  const engine = createServer((request, response) => {
    queries.push(request.url?.split("?")[1])
    const version = queries.length === 1 ? 7 : 8
    // Further polls are held open until the end.
    if (queries.length < 4) response.end(JSON.stringify({ version, tags: queries.length === 1 ? [] : ["content:12"] }))
  })
  await new Promise<void>((resolve) => engine.listen(0, "127.0.0.1", resolve))
  const url = `http://127.0.0.1:${String((engine.address() as AddressInfo).port)}`
  const listener = {
    refreshContent: (revision: number) => {
      order.push(`words ${String(revision)}`)
      return order.length === 3 ? Promise.reject(new Error("Not there yet.")) : Promise.resolve()
    },
    invalidate: (tags: readonly string[]) => void order.push(tags.join()),
    setConnected: () => undefined,
  }
  const watch = followCatalogueChanges(url, listener, closing.signal)
  await vi.waitFor(() => expect(queries).toHaveLength(4), { timeout: 5_000 })
  expect(queries.slice(1)).toEqual(["after=7&wait=10", "after=7&wait=10", "after=8&wait=10"])
  expect(order).toEqual(["words 0", "all", "words 12", "words 12", "content:12"])
  closing.abort()
  await watch
  engine.closeAllConnections()
  engine.close()
})
