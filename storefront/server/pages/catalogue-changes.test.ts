import { getEventListeners } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { expect, it, vi } from "vitest"
import { followCatalogueChanges } from "./catalogue-changes"

it("leaks no listeners while the engine is down, and stops when aborted", async () => {
  const closing = new AbortController()
  const setConnected = vi.fn()
  const watch = followCatalogueChanges("http://127.0.0.1:1", { invalidate: vi.fn(), setConnected }, closing.signal)
  await vi.waitFor(() => expect(setConnected.mock.calls.length).toBeGreaterThan(3), { timeout: 5_000 })
  expect(setConnected).not.toHaveBeenCalledWith(true)
  expect(getEventListeners(closing.signal, "abort").length).toBeLessThan(3)
  closing.abort()
  await watch
})

it("requests the changes since the last response, and reports those after a lost connection", async () => {
  const closing = new AbortController()
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
  const watch = followCatalogueChanges(url, { invalidate, setConnected }, closing.signal)
  await vi.waitFor(() => expect(queries).toHaveLength(4), { timeout: 5_000 })
  expect(queries).toEqual([undefined, "after=7&wait=10", "after=7&wait=10", "after=8&wait=10"])
  expect(invalidate.mock.calls).toEqual([[["all"]], [["product:lamu-dress"]]])
  expect(setConnected.mock.calls).toEqual([[true], [false], [true]])
  closing.abort()
  await watch
  engine.closeAllConnections()
  engine.close()
})
