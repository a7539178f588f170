import { fileURLToPath } from "node:url"
import { createRequestHandler } from "react-router"
import * as build from "virtual:react-router/server-build"
import { readEnv } from "~/shared/config/env.server"
import { createApp } from "./app"
import { closeOnSignal } from "./graceful-shutdown"

const env = readEnv(process.env)

const server = createApp({
  engineUrl: env.engineUrl,
  publicApiUrl: env.publicApiUrl,
  clientFolder: fileURLToPath(new URL("../client", import.meta.url)),
  handle: createRequestHandler(build, "production"),
})

server.listen(env.port, env.host, () => {
  const address = server.address()
  const port = typeof address === "object" && address !== null ? address.port : env.port
  process.stdout.write(`storefront ready on http://localhost:${String(port)}\n`)
})

closeOnSignal(server)
