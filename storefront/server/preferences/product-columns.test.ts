import { createServer, type IncomingMessage } from "node:http"
import type { AddressInfo } from "node:net"
import { expect, it } from "vitest"
import { saveColumnsChoice, wantsTwoColumns, withTwoColumns } from "./product-columns"

const asking = (cookie?: string) => ({ headers: { cookie } }) as unknown as IncomingMessage

it("reads the choice of two columns from the cookie [SH-15]", () => {
  expect(wantsTwoColumns(asking("other=2; columns=2"))).toBe(true)
  expect(wantsTwoColumns(asking("columns=22; not_columns=2"))).toBe(false)
  expect(wantsTwoColumns(asking())).toBe(false)
})

it("rewrites the root element, the pressed button and the picture sizes [SH-15]", () => {
  const html =
    '<html lang="en"><button aria-pressed="false" formAction="/columns?2" aria-label="Two columns"><source sizes="(min-width: 600px) 46vw, 88vw"/>'
  expect(withTwoColumns(html)).toBe(
    '<html data-columns="2" lang="en"><button aria-pressed="true" formAction="/columns?1" aria-label="Two columns"><source sizes="(min-width: 600px) 46vw, 44vw"/>',
  )
})

it("stores the choice for a year or deletes it, and redirects back to the list [SH-15]", async () => {
  const server = createServer(saveColumnsChoice)
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/columns`
  const headers = { referer: "https://shop.example/shop?page=2" }
  const responses = await Promise.all(
    ["?2", "?1"].map((query) => fetch(url + query, { method: "POST", redirect: "manual", headers })),
  )
  server.close()
  expect(responses.map((response) => [response.status, response.headers.get("location")])).toEqual([
    [303, "/shop?page=2"],
    [303, "/shop?page=2"],
  ])
  expect(responses.map((response) => response.headers.get("set-cookie"))).toEqual([
    "columns=2; Max-Age=31536000; Path=/; SameSite=Lax",
    "columns=; Max-Age=0; Path=/; SameSite=Lax",
  ])
})
