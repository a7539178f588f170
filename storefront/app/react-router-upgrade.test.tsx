import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import {
  createRequestHandler,
  type ServerBuild,
  UNSAFE_createMemoryHistory as createMemoryHistory,
  UNSAFE_createRouter as createRouter,
  UNSAFE_getTurboStreamSingleFetchDataStrategy as singleFetch,
} from "react-router"
import { afterEach, describe, expect, it, vi } from "vitest"
import { sendRenderRefused } from "../server/pages/render-refused-page"
import { RenderRefused } from "../server/pages/render-limit"
import { serviceWorker } from "../server/service-worker/service-worker"
import { englishApp } from "../testing/english-app"
import * as entry from "./entry.server"
import * as root from "./root"

/*
 * The server and the service worker depend on undocumented behaviour of React Router 7: the form of the HTML that it
 * renders, the URLs of data requests, and the headers of a redirect. These tests fail at an upgrade that changes it.
 */

const servers: Server[] = []
afterEach(() => {
  vi.unstubAllGlobals()
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function listen(server: Server): Promise<string> {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
}

const BUILD = {
  entry: { module: entry },
  routes: {
    root: { id: "root", path: "", module: root },
    about: {
      id: "about",
      parentId: "root",
      path: "about",
      module: { loader: () => null, default: () => <p>About</p> },
    },
  },
  assets: {
    entry: { module: "/assets/entry.js", imports: ["/assets/shared.js"] },
    routes: {
      root: { id: "root", module: "/assets/root.js", hasLoader: false },
      about: { id: "about", module: "/assets/about.js", hasLoader: true, css: ["/assets/about.css"] },
    },
    url: "/assets/manifest.js",
    version: "1",
  },
  future: {},
  ssr: true,
  publicPath: "/",
  prerender: [],
  routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
} as unknown as ServerBuild

describe("the HTML that React Router renders", () => {
  async function render(): Promise<string> {
    const clientFolder = mkdtempSync(join(tmpdir(), "mavazi-client-"))
    mkdirSync(join(clientFolder, "assets"))
    writeFileSync(join(clientFolder, "assets", "about.css"), "p{color:red}")
    const handle = createRequestHandler(BUILD, "production")
    const url = await listen(englishApp({ clientFolder, handle }))
    return (await fetch(`${url}/about`)).text()
  }

  it("has one module script and preloads in the form that is deferred", async () => {
    const html = await render()
    expect(html).toMatch(/<script type="deferred" data-preload="[^"]*\/assets\/entry\.js[^"]*">[^<]*import/)
    expect(html).toMatch(/data-preload="[^"]*\/assets\/shared\.js[^"]*"/)
    expect(html).not.toContain('type="module"')
    expect(html).not.toContain('rel="modulepreload"')
  })

  it("has stylesheet links in the form that is inlined, and no nonce after the scripts are extracted", async () => {
    const html = await render()
    expect(html).toMatch(/<link rel="stylesheet" href="\/assets\/about\.css[^"]*" disabled=""\/>/)
    expect(html).toContain("<style>p{color:red}</style>")
    expect(html).not.toContain("nonce=")
  })
})

describe("the router's data requests", () => {
  /** Navigates the router of the browser and answers its data request with `respond`. */
  async function navigate(to: string, respond: (url: URL) => Promise<Response>) {
    const requested: string[] = []
    vi.stubGlobal("fetch", (input: string | URL | Request) => {
      const url = new URL(input instanceof Request ? input.url : input, "http://localhost")
      requested.push(url.pathname + url.search)
      return respond(url)
    })
    const assign = vi.fn()
    const location = { href: "http://localhost/start", origin: "http://localhost", assign, replace: assign }
    const sessionStorage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
    vi.stubGlobal(
      "window",
      Object.assign(new EventTarget(), { location, document: { createElement: () => 0 }, sessionStorage }),
    )
    vi.stubGlobal("location", location)
    const paths = ["/start", "/", "/shop"]
    const loader = (_: unknown, serverLoader: unknown) => (serverLoader as () => Promise<unknown>)()
    const routes = paths.map((path) => ({ id: path, path, loader }))
    const manifest = { routes: Object.fromEntries(paths.map((id) => [id, { id, hasLoader: true }])) }
    const router: ReturnType<typeof createRouter> = createRouter({
      history: createMemoryHistory({ initialEntries: ["/start"] }),
      routes,
      hydrationData: { loaderData: { "/start": null } },
      window: window,
      dataStrategy: singleFetch(() => router, manifest as never, {}, true, undefined, true),
    }).initialize()
    // The promise of a navigation that loads a document never settles.
    void router.navigate(to)
    await vi.waitFor(() => expect(assign).toHaveBeenCalled())
    router.dispose()
    return { requested, loaded: assign.mock.calls.map(([url]) => String(url)) }
  }

  it.each([
    ["/shop?q=linen", "/shop.data?q=linen"],
    ["/", "/_.data"],
  ])("load the document of %s when the server refuses to render %s", async (page, dataUrl) => {
    const url = await listen(
      createServer((request, response) => sendRenderRefused(new RenderRefused("client", 1), request, response)),
    )
    const { fetch: realFetch } = globalThis
    const { requested, loaded } = await navigate(page, ({ pathname, search }) => realFetch(url + pathname + search))
    expect(requested).toEqual([dataUrl])
    expect(loaded).toEqual([page])
  })

  it("load the document when the service worker has no connection", async () => {
    const listeners = new Map<string, (event: object) => void>()
    vi.stubGlobal("self", {
      location: new URL("http://localhost/service-worker.js"),
      addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    })
    serviceWorker({}, "low_data")
    vi.unstubAllGlobals()
    const { requested, loaded } = await navigate("/shop?q=linen", ({ href }) => {
      // The service worker's own request, sent while it handles the router's.
      vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")))
      return new Promise((resolve) => {
        listeners.get("fetch")?.({ request: new Request(href), respondWith: resolve })
      })
    })
    expect(requested).toEqual(["/shop.data?q=linen"])
    expect(loaded).toEqual(["/shop?q=linen"])
  })
})
