import { createServer, type IncomingHttpHeaders, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { afterEach, beforeEach, expect, it } from "vitest"
import { visitorContext } from "~/shared/api/visitor.server"
import { createPageServer } from "./page-server"
import type { PageHandler } from "./page-renderer"
import { RenderCache } from "./render-cache"
import type { RenderedPage } from "./rendered-page"

const TOKEN = "t".repeat(43)
const FORM = { "content-type": "application/x-www-form-urlencoded" }

/** Reads the guest's cart, or adds what the form says and leads to the cart. */
const handle: PageHandler = async (_request, context) => {
  const visitor = context.get(visitorContext)
  if (visitor === null) return page("for everybody")
  const { form, call, cookies } = visitor
  const method = form === null ? {} : { method: "POST" as const, body: { productId: form.get("productId") } }
  const { items } = await call<{ items: number }>("/api/guest/cart", method)
  if (form === null) return page(`${String(items)} items`)
  if (form.has("again")) await call("/api/guest/cart")
  const headers = new Headers({ location: "/cart" })
  for (const cookie of cookies) headers.append("set-cookie", cookie)
  return new Response(null, { status: 303, headers })
}

const page = (text: string) => new Response(`<p>${text}</p>`, { headers: { "content-type": "text/html" } })

const servers: Server[] = []
const received: { method: string | undefined; headers: IncomingHttpHeaders; body: string }[] = []
let shop: string

async function listen(server: Server): Promise<string> {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
}

beforeEach(async () => {
  received.length = 0
  const engineUrl = await listen(
    createServer((request, response) => {
      let body = ""
      request.on("data", (chunk: Buffer) => (body += chunk.toString()))
      request.on("end", () => {
        received.push({ method: request.method, headers: request.headers, body })
        response.setHeader("set-cookie", ["mavazi_guest=new; HttpOnly", "other=1"])
        response.end(JSON.stringify({ items: 2 }))
      })
    }),
  )
  const pages = createPageServer({
    engineUrl,
    handle,
    publicApiUrl: "",
    basename: "",
    readStylesheet: () => undefined,
    cache: new RenderCache<RenderedPage>({ maxBytes: 1_000_000 }),
    words: Promise.resolve(),
    renderLimit: { burst: 5, perSecond: 0.01 },
  })
  shop = await listen(createServer((request, response) => void pages.send(request, response)))
})

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

const send = (path: string, init: RequestInit = {}) => fetch(shop + path, { redirect: "manual", ...init })
const withCart = { headers: { cookie: "a=1; mavazi_guest=secret" } }

it("[NS-08] a form is sent to the engine with the visitor's cookies and origin, and its cookies go back", async () => {
  const answer = await send("/cart", {
    method: "POST",
    headers: { ...FORM, cookie: "mavazi_guest=secret", origin: "https://example.com", "user-agent": "Opera Mini" },
    body: "productId=kaftan",
  })
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/cart"])
  expect(answer.headers.getSetCookie()).toEqual(["mavazi_guest=new; HttpOnly", "other=1"])
  expect(answer.headers.get("cache-control")).toBe("private, no-store")
  expect(received).toMatchObject([
    {
      method: "POST",
      body: '{"productId":"kaftan"}',
      headers: {
        cookie: "mavazi_guest=secret",
        origin: "https://example.com",
        "x-forwarded-host": new URL(shop).host,
        "x-forwarded-for": "127.0.0.1",
        "user-agent": "Opera Mini",
      },
    },
  ])
})

it("[NS-09] later calls of a request have the cookies of earlier answers", async () => {
  const cookie = "mavazi=old; mavazi_guest=secret; a=1"
  await send("/auth", { method: "POST", headers: { ...FORM, cookie }, body: "productId=kaftan&again=true" })
  expect(received.map(({ headers }) => headers.cookie)).toEqual([cookie, "mavazi=old; mavazi_guest=new; a=1; other=1"])
})

it("[NS-08] a form without an origin has that of the page that sent it", async () => {
  const headers = { ...FORM, referer: "https://example.com/page?q=1" }
  await send("/cart", { method: "POST", headers, body: "productId=kaftan" })
  await send("/cart", {
    method: "POST",
    headers: { ...headers, origin: "https://other.example" },
    body: "productId=kaftan",
  })
  await send("/cart", { method: "POST", headers: { ...FORM, referer: "none" }, body: "productId=kaftan" })
  expect(received.map(({ headers: { origin } }) => origin)).toEqual([
    "https://example.com",
    "https://other.example",
    undefined,
  ])
})

it("[NS-10] pages of an account are rendered for each request with a session", async () => {
  for (const path of ["/auth", "/profile", "/orders/order_1", "/checkout", "/wish-list"]) {
    const own = await send(path, { headers: { cookie: "__Host-mavazi=secret" } })
    expect([await own.text(), own.headers.get("cache-control")], path).toEqual(["<p>2 items</p>", "private, no-store"])
    expect(await (await send(path)).text(), path).toBe("<p>for everybody</p>")
  }
})

it("[NS-12] a product's page takes a form, and is the same for everybody with a session", async () => {
  const sent = await send("/product/kaftan", { method: "POST", headers: FORM, body: "productId=kaftan" })
  expect(sent.status).toBe(303)
  const read = await send("/product/kaftan", { headers: { cookie: "mavazi=secret" } })
  expect([await read.text(), read.headers.get("cache-control")]).toEqual([
    "<p>for everybody</p>",
    "public, max-age=0, s-maxage=3",
  ])
})

it("[NS-08] what is a guest's own is rendered for each request and kept by no cache", async () => {
  for (const path of ["/cart", "/checkout", "/guest/checkout"]) {
    const own = await send(path, withCart)
    expect([await own.text(), own.headers.get("cache-control")], path).toEqual(["<p>2 items</p>", "private, no-store"])
  }
  const order = await send(`/guest/orders/${TOKEN}`)
  expect([await order.text(), order.headers.get("cache-control")]).toEqual(["<p>2 items</p>", "private, no-store"])
})

it("[NS-08] without a guest's cart the cart page is the same for everybody, and asks the engine nothing", async () => {
  const answer = await send("/cart", { headers: { cookie: "a=1" } })
  expect([await answer.text(), answer.headers.get("cache-control")]).toEqual([
    "<p>for everybody</p>",
    "public, max-age=0, s-maxage=0",
  ])
  expect(received).toEqual([])
})

it.each([
  ["/about", FORM, 405],
  ["/guest/orders/a/b", FORM, 405],
  ["/cart", { "content-type": "application/json" }, 415],
  ["/cart", { "content-type": "multipart/form-data; boundary=x" }, 415],
])("a form to %s with %o is refused", async (path, headers, status) => {
  expect((await send(path, { method: "POST", headers, body: "productId=kaftan" })).status).toBe(status)
  expect(received).toEqual([])
})

it("a form of more than 16 KiB is refused", async () => {
  const answer = await send("/cart", { method: "POST", headers: FORM, body: `a=${"b".repeat(16_400)}` })
  expect(answer.status).toBe(413)
})

it("[NS-08] a flood of forms is refused", async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => send("/cart", { method: "POST", headers: FORM, body: "productId=kaftan" })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 303, 303, 303, 303, 429, 429, 429])
})
