import { availableParallelism } from "node:os"
import { fileURLToPath } from "node:url"
import { defineConfig } from "vitest/config"
import { contentFiles } from "./content-files/plugin.ts"

const here = fileURLToPath(new URL(".", import.meta.url)).replace(/\/$/, "")
const inStorefront = (name: string) => `${here}/node_modules/${name}`
const reactRouter = fileURLToPath(
  new URL("dist/development/index.mjs", import.meta.resolve("react-router/package.json")),
)
const testingLibrary = fileURLToPath(
  new URL("dist/@testing-library/react.esm.js", import.meta.resolve("@testing-library/react/package.json")),
)

/** Radix and its imports, which would otherwise load the root's React 18. */
const RADIX = /radix-ui|@floating-ui|react-remove-scroll|react-style-singleton|use-callback-ref|use-sidecar|aria-hidden/

export default defineConfig({
  root: here,
  plugins: [contentFiles()],
  resolve: {
    alias: [
      { find: "~", replacement: here },
      // The root of the repository has React 18; the storefront's tests must import its React 19.
      { find: /^react$/, replacement: inStorefront("react/index.js") },
      { find: /^react\/(.*)$/, replacement: `${inStorefront("react")}/$1` },
      { find: /^react-dom$/, replacement: inStorefront("react-dom/index.js") },
      { find: /^react-dom\/(.*)$/, replacement: `${inStorefront("react-dom")}/$1` },
      // Their CommonJS builds would `require` React themselves, bypassing these aliases.
      { find: /^react-router$/, replacement: reactRouter },
      { find: /^@testing-library\/react$/, replacement: testingLibrary },
    ],
  },
  test: {
    name: "storefront",
    include: ["{app,content-files,features,shared,server,scripts}/**/*.test.{ts,tsx}"],
    environment: "node",
    // Threads start with a tenth less processor time than processes.
    pool: "threads",
    maxWorkers: availableParallelism(),
    sequence: { shuffle: true },
    testTimeout: 20_000,
    setupFiles: ["./testing/vitest-setup.ts"],
    server: { deps: { inline: [/react-router/, /@testing-library\/react/, /@tanstack\/react-query/, RADIX] } },
  },
})
