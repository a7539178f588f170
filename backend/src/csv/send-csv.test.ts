import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import type { MedusaResponse } from "@medusajs/framework/http"
import { expect, it } from "vitest"
import { sendCsv } from "./send-csv"

/** Fetches a file whose rows come from `batches`; errors of `sendCsv` are rethrown. */
async function fetched(batches: AsyncIterable<string[]>) {
  let thrown: unknown
  const server = createServer((_, res) => {
    const columns = [{ title: "Name", of: (row: string) => row }]
    sendCsv(res as MedusaResponse, { name: "names", columns, batches }).catch((error: unknown) => {
      thrown = error
      if (!res.headersSent) res.writeHead(500).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  try {
    const response = await fetch(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}`)
    // As bytes: `text()` removes the byte order mark.
    const bytes = await response.arrayBuffer().catch(() => Buffer.from("broken off"))
    const text = Buffer.from(bytes as ArrayBuffer).toString()
    return { status: response.status, text, thrown }
  } finally {
    server.close()
  }
}

async function* rows(...steps: (string[] | Error)[]) {
  for (const step of steps) {
    await new Promise(setImmediate)
    if (step instanceof Error) throw step
    yield step
  }
}

it("sends all rows below their titles", async () => {
  expect(await fetched(rows(["a", "b"], ["c"]))).toMatchObject({ text: '\uFEFF"Name"\r\n"a"\r\n"b"\r\n"c"\r\n' })
})

it("sends the titles when there are no rows", async () => {
  expect(await fetched(rows())).toMatchObject({ status: 200, text: '\uFEFF"Name"\r\n' })
})

it("throws an error before the first row, so that it is answered with a status", async () => {
  expect(await fetched(rows(new Error("down")))).toMatchObject({ status: 500, thrown: new Error("down") })
})

it("closes the connection when a later row fails, so that a partial file is not taken for a complete one", async () => {
  expect(await fetched(rows(["a"], new Error("down")))).toMatchObject({
    text: "broken off",
    thrown: new Error("down"),
  })
})
