import { fileURLToPath } from "node:url"
import { reactRouter } from "@react-router/dev/vite"
import { defineConfig } from "vite"
import { readEnv } from "./shared/config/env.server.ts"

const here = fileURLToPath(new URL(".", import.meta.url))

/** React 18 stands at the root of the tree for the engine's admin; the storefront must have its own 19 only. */
const ONE_COPY = ["react", "react-dom", "react-router"]

export default defineConfig(({ command }) => {
  const env = readEnv(process.env)
  return {
    plugins: [reactRouter()],
    resolve: { alias: { "~": here.replace(/\/$/, "") }, dedupe: ONE_COPY },
    ssr: command === "build" ? { noExternal: true } : {},
    environments: {
      ssr: {
        // One file that runs by itself: React's production build, whatever NODE_ENV says at its start.
        define: command === "build" ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
        // React Router 7 looks for the entry under this older name.
        // eslint-disable-next-line @typescript-eslint/no-deprecated
        build: { rollupOptions: { input: { index: "./server/main.ts" } } },
      },
    },
    build: { target: "es2022", assetsInlineLimit: 1024, sourcemap: false },
    server: {
      port: env.port,
      strictPort: true,
      proxy: Object.fromEntries(["/api", "/media"].map((path) => [path, { target: env.engineUrl }])),
    },
  }
})
