import { fileURLToPath } from "node:url"
import { readEnv } from "~/shared/config/env.server"
import { createApp } from "./app"
import { closeOnSignal } from "./graceful-shutdown"
import * as english from "./site-bundle"

const env = readEnv(process.env)

/** Built from the same files as this bundle, with the texts of the other language. */
const swahili = (await import(
  /* @vite-ignore */ new URL("../sw/server/index.js", import.meta.url).href
)) as typeof english

const server = createApp({
  engineUrl: env.engineUrl,
  publicApiUrl: env.publicApiUrl,
  languages: [
    { createSite: swahili.createSite, clientFolder: fileURLToPath(new URL("../sw/client", import.meta.url)) },
    { createSite: english.createSite, clientFolder: fileURLToPath(new URL("../client", import.meta.url)) },
  ],
})

server.listen(env.port, env.host, () => {
  const address = server.address()
  const port = typeof address === "object" && address !== null ? address.port : env.port
  process.stdout.write(`storefront ready on http://localhost:${String(port)}\n`)
})

closeOnSignal(server)
