import { createHash } from "node:crypto"
import { mkdtempSync } from "node:fs"
import type { Server } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createRequestHandler, type ServerBuild, useLoaderData } from "react-router"
import { afterEach, expect, it } from "vitest"
import { englishApp } from "../testing/english-app"
import * as entry from "./entry.server"
import * as root from "./root"

const hashOf = (body: string) => `'sha256-${createHash("sha256").update(body).digest("base64")}'`

/** A build of one page that inserts a product's text without escaping it. */
function buildOf(description: string): ServerBuild {
  const product = {
    loader: () => description,
    default: function Product() {
      return <p dangerouslySetInnerHTML={{ __html: useLoaderData<string>() }} />
    },
  }
  const inManifest = (id: string, hasLoader: boolean) => ({ id, module: `/assets/${id}.js`, hasLoader })
  return {
    entry: { module: entry },
    routes: {
      root: { id: "root", path: "", module: root },
      product: { id: "product", parentId: "root", path: "about", module: product },
    },
    assets: {
      entry: { module: "/assets/entry.js", imports: [] },
      routes: { root: inManifest("root", false), product: inManifest("product", true) },
      url: "/assets/manifest.js",
      version: "1",
    },
    future: {},
    ssr: true,
    publicPath: "/",
    prerender: [],
    routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
  } as unknown as ServerBuild
}

let app: Server
afterEach(() => {
  app.closeAllConnections()
  app.close()
})

async function read(description: string) {
  app = englishApp({
    clientFolder: mkdtempSync(join(tmpdir(), "mavazi-client-")),
    handle: createRequestHandler(buildOf(description), "production"),
  })
  await new Promise<void>((resolve) => app.listen(0, "127.0.0.1", resolve))
  const response = await fetch(`http://127.0.0.1:${String((app.address() as AddressInfo).port)}/about`)
  return { html: await response.text(), policy: response.headers.get("content-security-policy") ?? "" }
}

const inline = (html: string) => [...html.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)].map(([, , body = ""]) => body)

it("[SC-01] a script planted in a product's text is in the page and not in its policy; the page's own are", async () => {
  const planted = ["steal()", "import('//evil.example')", "late()"]
  const { html, policy } = await read(
    `<script>${planted[0]}</script><script type="module" nonce="guess">${planted[1]}</script>` +
      `<script type="deferred">${planted[2]}</script><style>p{display:none}</style>`,
  )
  for (const body of planted) {
    expect(inline(html)).toContain(body)
    expect(policy).not.toContain(hashOf(body))
  }
  expect(policy).not.toContain(hashOf("p{display:none}"))
  const own = inline(html).filter((body) => !planted.includes(body))
  expect(own.join("\n")).toMatch(/__reactRouterContext[^]*import [^]*loadDeferredScripts[^]*registerServiceWorker/)
  for (const body of own) expect(policy, body.slice(0, 60)).toContain(hashOf(body))
  // The nonce is removed: the cached bytes are sent to many visitors.
  expect(html.match(/ nonce="/g)).toHaveLength(1)
})
