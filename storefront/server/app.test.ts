import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { createServer, request as send, type IncomingHttpHeaders, type RequestListener, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { engineContext } from "~/shared/api/engine.server"
import { currentContent } from "~/shared/content/current-content.server"
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest"
import { createApp } from "./app"
import { createSite } from "./site"
import type { PageHandler } from "./pages/page-renderer"

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

let engine: Server
let app: Server
let onEngine: RequestListener
let changes: { version: number; tags: string[]; polledAfter: string[] }
let words: { revision: number; documents: object }
let wake: () => void

const renderedPaths: string[] = []

/** The search of a page that must not be cached. */
const NOTHING_FOUND = "?q=nothing"

/** Renders a page with the price that it read from the engine. */
const handle: PageHandler = async (request, context) => {
  const { pathname, search } = new URL(request.url)
  renderedPaths.push(pathname + search)
  if (pathname === "/about") return new Response(`<p>${currentContent().newsletter.heading}</p>`)
  const { price } = await context.get(engineContext).read<{ price: number }>("/api/products/x", ["product:x", "list"])
  return new Response(`<p>${String(price)}</p><script>go()</script>`, {
    headers: { "content-type": "text/html", ...(search === NOTHING_FOUND && { "cache-control": "no-cache" }) },
  })
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port)))
}

/** Sends the path and headers exactly as given; `fetch` would normalise them. */
function get(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  const { port } = app.address() as AddressInfo
  return new Promise((resolve, reject) => {
    send({ host: "127.0.0.1", port, path, method, headers, agent: false }, (response) => {
      let body = ""
      response.on("data", (chunk: Buffer) => (body += chunk.toString()))
      response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }))
    })
      .on("error", reject)
      .end()
  })
}

/** The built files of the client. */
let clientFolder: string

beforeAll(() => {
  clientFolder = mkdtempSync(join(tmpdir(), "mavazi-client-"))
  mkdirSync(join(clientFolder, "assets"))
  writeFileSync(join(clientFolder, "assets", "a-1.js"), "let a")
  writeFileSync(join(clientFolder, "assets", "a-1.js.br"), "squeezed")
  writeFileSync(join(clientFolder, "favicon.svg"), "<svg/>")
})

afterAll(() => rmSync(clientFolder, { recursive: true }))

beforeEach(async () => {
  renderedPaths.length = 0
  changes = { version: 1, tags: [], polledAfter: [] }
  words = { revision: 3, documents: { newsletter: { heading: "A letter" } } }
  onEngine = (_request, response) => response.end(JSON.stringify({ price: 100 }))
  engine = createServer((request, response) => {
    if (request.url === "/api/content/previews/draft") {
      response.end(JSON.stringify({ revision: 3, documents: { newsletter: { heading: "A draft" } } }))
      return
    }
    if (request.url?.startsWith("/api/content/previews/") === true) {
      response.writeHead(404).end()
      return
    }
    if (request.url === "/api/content") {
      response.end(JSON.stringify(words))
      return
    }
    if (request.url?.startsWith("/api/catalogue/changes") !== true) {
      onEngine(request, response)
      return
    }
    const after = new URL(request.url, "http://engine").searchParams.get("after")
    changes.polledAfter.push(String(after))
    const respond = () => response.end(JSON.stringify({ version: changes.version, tags: changes.tags }))
    if (after === null || Number(after) < changes.version) respond()
    else wake = respond
  })
  app = createApp({
    engineUrl: `http://127.0.0.1:${String(await listen(engine))}`,
    publicApiUrl: "",
    languages: (["sw", "en"] as const).map((language) => ({
      clientFolder,
      createSite: (options) => createSite({ ...options, language, basename: language === "sw" ? "/sw" : "", handle }),
    })),
    renderLimit: { burst: 5, perSecond: 0.01 },
  })
  await listen(app)
  await vi.waitFor(() => expect(changes.polledAfter).toContain("1"))
})

afterEach(async () => {
  for (const server of [app, engine]) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

it("renders a page once for every form of its URL, with a Cache-Control header", async () => {
  const first = await get("/")
  const second = await get("/?utm_source=letter")
  expect(first.body).toContain("<p>100</p>")
  expect(second.headers.etag).toBe(first.headers.etag)
  expect(first.headers["cache-control"]).toBe("public, max-age=0, s-maxage=3")
  expect(first.headers["content-security-policy"]).toContain("'sha256-")
  expect(renderedPaths).toEqual(["/"])
})

it("answers the web app manifest with the shop's name, and 304 when it has not changed [SP-01]", async () => {
  const { headers, body } = await get("/manifest.webmanifest")
  expect(headers["content-type"]).toBe("application/manifest+json")
  expect(JSON.parse(body)).toMatchObject({
    short_name: currentContent().shop.name,
    start_url: "/",
    display: "standalone",
  })
  const again = await get("/manifest.webmanifest", { "if-none-match": String(headers.etag) })
  expect(again).toMatchObject({ status: 304, body: "" })
})

it("answers 304 only when the ETag matches", async () => {
  const { headers } = await get("/", { "accept-encoding": "gzip" })
  const again = await get("/", { "accept-encoding": "gzip", "if-none-match": String(headers.etag) })
  expect(again).toMatchObject({ status: 304, body: "" })
  expect((await get("/", { "accept-encoding": "br", "if-none-match": String(headers.etag) })).status).toBe(200)
})

it("shows the engine's words from the first page, and changed ones as soon as the engine reports them [CW-02]", async () => {
  expect((await get("/about")).body).toBe("<p>A letter</p>")
  words = { revision: 4, documents: { newsletter: { heading: "Two letters" } } }
  changes = { ...changes, version: 2, tags: ["content:4"] }
  wake()
  await vi.waitFor(async () => expect((await get("/about")).body).toBe("<p>Two letters</p>"))
})

it("renders a preview for its link only, and lets no cache or search engine keep it [CW-09]", async () => {
  const preview = await get("/about?preview=draft")
  expect(preview.body).toBe("<p>A draft</p>")
  expect(preview.headers).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex" })
  expect((await get("/about")).body).toBe("<p>A letter</p>")
  const expired = await get("/about?preview=old")
  expect(expired.status).toBe(404)
  expect(expired.body).toContain("This preview has expired.")
})

it("shows a changed price as soon as the engine reports the change", async () => {
  await get("/product/x")
  onEngine = (_request, response) => response.end(JSON.stringify({ price: 80 }))
  changes = { ...changes, version: 2, tags: ["product:x"] }
  wake()
  await vi.waitFor(async () => expect((await get("/product/x")).body).toContain("<p>80</p>"))
})

it("renders other pages for each request, and forbids caching them", async () => {
  await get("/checkout")
  expect((await get("/checkout")).headers["cache-control"]).toBe("no-cache")
  expect(renderedPaths).toEqual(["/checkout", "/checkout"])
})

it("renders a page for each request when the page forbids caching, as searches without results do [AD-28]", async () => {
  for (const path of [`/shop${NOTHING_FOUND}`, "/shop?q=dress"]) {
    await get(path)
    await get(path)
  }
  expect(renderedPaths).toEqual([`/shop${NOTHING_FOUND}`, `/shop${NOTHING_FOUND}`, "/shop?q=dress"])
  expect((await get(`/shop${NOTHING_FOUND}`)).headers["cache-control"]).toBe("no-cache")
})

it("tells the engine for whom it renders a page", async () => {
  let headers: IncomingHttpHeaders = {}
  onEngine = (request, response) => {
    headers = request.headers
    response.end(JSON.stringify({ price: 1 }))
  }
  await get("/", { "user-agent": "Mozilla/5.0", "x-forwarded-for": "6.6.6.6, 2001:db8::7", cookie: "c=3" })
  expect(headers).toMatchObject({ "user-agent": "Mozilla/5.0", "x-forwarded-for": "2001:db8::7" })
  expect(headers.cookie).toBeUndefined()
})

it("redirects a URL with a trailing slash to the one without", async () => {
  expect(await get("/shop/?page=2")).toMatchObject({ status: 308, headers: { location: "/shop?page=2" } })
})

it("answers 405 to methods other than GET and HEAD", async () => {
  expect(await get("/", {}, "POST")).toMatchObject({ status: 405, headers: { allow: "GET, HEAD" } })
})

it("forwards API calls with the client's real IP address, whatever headers it sends", async () => {
  let headers: IncomingHttpHeaders = {}
  onEngine = (request, response) => {
    headers = request.headers
    response.writeHead(409, { "set-cookie": ["a=1", "b=2"] }).end("{}")
  }
  const proxied = await get("/api/cart", {
    "x-forwarded-for": "6.6.6.6",
    "x-forwarded-proto": "https",
    forwarded: "for=6.6.6.6",
    cookie: "c=3",
    host: "shop.test",
  })
  expect(proxied).toMatchObject({ status: 409, headers: { "set-cookie": ["a=1", "b=2"] } })
  expect(headers).toMatchObject({
    "x-forwarded-for": "127.0.0.1",
    "x-forwarded-proto": "http",
    cookie: "c=3",
    host: "shop.test",
  })
  expect(headers.forwarded).toBeUndefined()
})

it("forwards events one by one, before the stream ends", async () => {
  onEngine = (_request, response) => {
    response.writeHead(200, { "content-type": "text/event-stream" })
    response.write("data: one\n\n")
  }
  const { port } = app.address() as AddressInfo
  const first = await new Promise<string>((resolve, reject) => {
    send({ port, path: "/api/orders/1/events", agent: false }, (response) =>
      response.once("data", (chunk: Buffer) => resolve(chunk.toString())),
    )
      .on("error", reject)
      .end()
  })
  expect(first).toBe("data: one\n\n")
})

it.each(["/app", "/admin/orders", "/store/products", "/auth/user/emailpass", "/health", "/hooks/payment/x"])(
  "does not expose %s of the engine",
  async (path) => {
    const headers: (string | undefined)[] = []
    onEngine = (request, response) => {
      headers.push(request.url)
      response.end(JSON.stringify({ price: 1 }))
    }
    await get(path)
    expect(headers).not.toContain(path)
  },
)

it.each(["/api/../admin/orders", "/api/%2e%2e/admin", "/media/..%2fadmin", "/api//admin", "/api/a\\b"])(
  "rejects %s",
  async (path) => {
    expect((await get(path)).status).toBe(400)
  },
)

it.each([
  "/shop?size=%00",
  "/shop?q=%ff",
  "/shop?q=100%",
  "/product/%ed%a0%80",
  "/shop.data?size=%00",
  "*",
  "http://[",
])("[SC-02] answers 400 to %s, and renders nothing", async (path) => {
  const errors = vi.spyOn(console, "error").mockReturnValue(undefined)
  expect(await get(path)).toMatchObject({ status: 400, body: "This URL is not valid.\n" })
  expect(renderedPaths).toEqual([])
  expect(errors).not.toHaveBeenCalled()
})

it.each(["/api/products?size=%00", "/media/%ff"])(
  "[SC-02] answers 400 to %s as the engine would, without calling it",
  async (path) => {
    const response = await get(path)
    expect([response.status, JSON.parse(response.body)]).toEqual([
      400,
      { message: "This URL is not valid.", code: "invalid_address" },
    ])
  },
)

it("[SC-07] limits how often one client can render made-up URLs, with a readable message", async () => {
  const search = (query: string, from = "198.51.100.1") => get(`/shop?q=${query}`, { "x-forwarded-for": from })
  for (const query of ["kept", "b", "c", "d", "e"]) expect((await search(query)).status).toBe(200)
  const refused = await search("f")
  expect(refused).toMatchObject({ status: 429, headers: { "cache-control": "no-store" } })
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(90)
  expect(refused.body).toMatch(/Please wait \d+ seconds, then reload this page\./)
  // Cached pages, pages without parameters, and other clients are not limited.
  expect([(await search("kept")).status, (await get("/product/x")).status]).toEqual([200, 200])
  expect((await search("other", "198.51.100.2")).status).toBe(200)
  // A data request of the router is redirected to the whole document.
  const data = await get("/shop.data?q=f", { "x-forwarded-for": "198.51.100.1" })
  expect(data).toMatchObject({ status: 204, headers: { "x-remix-redirect": "/shop?q=f" } })
})

it("answers 503 for API calls while the engine is down, and serves cached pages", async () => {
  await get("/")
  engine.closeAllConnections()
  await new Promise((resolve) => engine.close(resolve))
  expect(await get("/api/cart")).toMatchObject({ status: 503, headers: { "retry-after": "5" } })
  expect((await get("/")).body).toContain("<p>100</p>")
})

it("serves built files compressed and immutable, other files for an hour", async () => {
  const script = await get("/assets/a-1.js", { "accept-encoding": "br" })
  expect(script).toMatchObject({
    body: "squeezed",
    headers: { "content-encoding": "br", "content-type": "text/javascript; charset=utf-8" },
  })
  expect(script.headers["cache-control"]).toContain("immutable")
  expect((await get("/assets/a-1.js")).body).toBe("let a")
  expect((await get("/favicon.svg")).headers["cache-control"]).toBe("public, max-age=3600")
  expect(
    (await get("/assets/a-1.js", { "if-none-match": String(script.headers.etag), "accept-encoding": "br" })).status,
  ).toBe(304)
})

it("sets the security headers on every kind of response, and discloses no software", async () => {
  onEngine = (_request, response) => {
    response.writeHead(200, { "x-powered-by": "Express", server: "engine" }).end(JSON.stringify({ price: 100 }))
  }
  for (const path of ["/", "/favicon.svg", "/api/x", "/shop/", "/shop?q=%00", "/service-worker.js", "/low-data"]) {
    const { headers } = await get(path)
    expect(headers, path).toMatchObject({ "x-content-type-options": "nosniff", "x-frame-options": "DENY" })
    expect([headers["x-powered-by"], headers.server], path).toEqual([undefined, undefined])
  }
})

it("[SW-05] renders pages of the other language below its path, each under its own key", async () => {
  for (const path of ["/sw", "/sw?utm_source=letter", "/", "/sw/shop?q=red", "/shop?q=red", "/sw.data"]) {
    expect((await get(path)).status).toBe(200)
  }
  expect(renderedPaths).toEqual(["/sw", "/", "/sw/shop?q=red", "/shop?q=red", "/sw/_.data"])
  expect((await get("/sw/")).headers.location).toBe("/sw")
})

it("[SW-06] asks the engine for answers in the language of the path", async () => {
  const asked: (string | undefined)[][] = []
  onEngine = (request, response) => {
    asked.push([request.url, request.headers["accept-language"]])
    response.end("{}")
  }
  for (const path of ["/api/cart", "/sw/api/cart?a=1", "/sw/api/cart", "/media/a.jpg"]) {
    await get(path, { "accept-language": "fr" })
  }
  expect(asked).toEqual([
    ["/api/cart", "en"],
    ["/api/cart?a=1", "sw"],
    ["/api/cart", "sw"],
    ["/media/a.jpg", "en"],
  ])
  expect((await get("/swahili")).status).toBe(200)
  expect(renderedPaths).toEqual(["/swahili"])
})

it("[SW-07] leads to the dashboard at its English address", async () => {
  for (const [path, location] of [
    ["/sw/admin", "/admin"],
    ["/sw/admin/dashboard?tab=orders", "/admin/dashboard?tab=orders"],
  ] as const) {
    expect(await get(path)).toMatchObject({ status: 308, headers: { location } })
  }
})
