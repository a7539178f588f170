import { fileURLToPath } from "node:url"
import { reactRouter } from "@react-router/dev/vite"
import { defineConfig, type Plugin } from "vite"
import { CONTENT, contentFiles } from "./content-files/plugin.ts"
import { minifyChunks } from "./scripts/minify-chunks.ts"
import { shortClassNames } from "./scripts/short-class-names.ts"
import { readEnv } from "./shared/config/env.server.ts"

const here = fileURLToPath(new URL(".", import.meta.url))

/** React 18 stands at the root of the tree for the engine's admin; the storefront must have its own 19 only. */
const ONE_COPY = ["react", "react-dom", "react-router"]
/** Installed at the root of the tree, where Node itself would give them React 18: the dev server resolves them. */
const IMPORTERS_OF_REACT = ["react-router", "@react-router/node", "@tanstack/react-query"]

const REACT =
  /node_modules\/(?:react|react-dom|react-router|scheduler)\/|preload-helper|shared\/api\/(?:connection|load-chunk)\.ts/
/** The shopper and the cart menu of the header, which every page of the shop loads once it stands. */
const SHOPPER = /\/storefront\/(?:app\/shopper\/shopper\.ts|features\/cart\/components\/cart-menu\.tsx)/
/** Our own code that most of the shoppers' pages have in common; what few of them show is left out. */
const SHARED =
  /\/(?:storefront\/(?:app\/(?!routes|scene-picture)|shared\/(?!api\/messages\/(?!message-form\.)|config\/scenes|storage\/tab-storage|ui\/\w+\/(?:price-breakdown|dialog|empty-state|(?:\w+-)*field|pagination|scene|table|tabs|stepper))|features\/(?:layout\/|cart\/|account\/(?:model\/(?!credentials|link-token|profile-form)|components\/(?:account-context|auth\/require-sign-in))))|contracts\/src\/(?!admin-|account-|clock|counties|message-limits|phone|shipping|words))|\/content\/(?:shop|newsletter)\.yaml$/
/**
 * Style sheets of pages that follow each other come in one file: together they compress to half of what they take one
 * by one, and the next page has its sheet already.
 */
const PURCHASE_STYLES =
  /\/storefront\/features\/(?:checkout|account)\/(?!components\/(?:account-menu|profile\/avatar)).*\.module\.css/
const CONTENT_STYLES =
  /\/storefront\/features\/content\/(?!components\/sections\/(?:home-hero|benefit-tiles)).*\.module\.css/

/**
 * React Router's exports name only its development build, whose warnings cost shoppers 5 KiB; the production
 * build lies beside it.
 */
const router = (file: string) =>
  fileURLToPath(new URL(`dist/production/${file}`, import.meta.resolve("react-router/package.json")))
const PRODUCTION_ROUTER = [
  { find: /^react-router$/, replacement: router("index.mjs") },
  { find: /^react-router\/dom$/, replacement: router("dom-export.mjs") },
]

/** Names for developers' tools, set where the bundler must take them for effects: each kept a component nobody uses. */
const DISPLAY_NAME = /^\w+\.displayName = "[^"]*";$/gm

const routerWithoutNames: Plugin = {
  name: "router-without-names",
  apply: "build",
  transform: {
    filter: { id: /react-router\/dist\/production\// },
    handler: (code) => ({ code: code.replace(DISPLAY_NAME, ""), map: null }),
  },
}

/** Parts that did not come are asked for again: `shared/api/load-chunk.ts` takes the place of Vite's function. */
const partsComeLater: Plugin = {
  name: "parts-come-later",
  apply: "build",
  enforce: "pre",
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => `export { loadPart as __vitePreload } from "~/shared/api/load-chunk"`,
  },
}
/** Each page names a hundred files; a letter less of each hash is 100 bytes of it. */
const SHORT_NAMES = {
  entryFileNames: "assets/[name]-[hash:7].js",
  chunkFileNames: "assets/[name]-[hash:7].js",
  assetFileNames: "assets/[name]-[hash:7][extname]",
}
/** Named in no list of files that a part needs: what every page comes with, and the polyfill, whose list would be in the entry. */
const UNLISTED = /^assets\/(?:react|rolldown-runtime|shared|popover-polyfill)-/
/** Vite leaves a part without imports of its own out of its list of files. */
const withItself = (file: string, imports: string[]) =>
  [...new Set([file, ...imports])].filter((name) => !UNLISTED.test(name))

/** Must be what `shared/ui/styles/index.css` says. */
const LAYERS = "@layer tokens,base,ui,features,pages;"

/** Every style sheet names the layers' order first: which of a page's sheets comes first is up to the bundler. */
const layersInOrder: Plugin = {
  name: "layers-in-order",
  enforce: "post",
  generateBundle(_options, bundle) {
    for (const asset of Object.values(bundle)) {
      if (asset.type !== "asset" || !asset.fileName.endsWith(".css")) continue
      asset.source = LAYERS + (typeof asset.source === "string" ? asset.source : new TextDecoder().decode(asset.source))
    }
  },
}

export default defineConfig(({ command }) => {
  const env = readEnv(process.env)
  return {
    plugins: [contentFiles(), partsComeLater, reactRouter(), routerWithoutNames, layersInOrder, minifyChunks],
    resolve: {
      alias: [
        { find: "~content", replacement: CONTENT },
        { find: "~", replacement: here.replace(/\/$/, "") },
        ...(command === "build" ? PRODUCTION_ROUTER : []),
      ],
      dedupe: ONE_COPY,
    },
    css: command === "build" ? { modules: { generateScopedName: shortClassNames(here) } } : {},
    ssr: { noExternal: command === "build" ? true : IMPORTERS_OF_REACT },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              ...SHORT_NAMES,
              codeSplitting: {
                groups: [
                  { name: "react", test: REACT, priority: 2 },
                  // What several pages share comes in one file: thirty small ones cost more in requests and in
                  // compression than a page saves by not loading what it does not use.
                  { name: "shared", test: SHARED, minShareCount: 2, priority: 1 },
                  { name: "shopper", test: SHOPPER },
                  { name: "purchase", test: PURCHASE_STYLES },
                  { name: "content", test: CONTENT_STYLES },
                ],
              },
            },
          },
        },
      },
      ssr: {
        // One file that runs by itself: React's production build, whatever NODE_ENV says at its start.
        define: command === "build" ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
        // React Router 7 looks for the entry under this older name.
        // eslint-disable-next-line @typescript-eslint/no-deprecated
        build: { rollupOptions: { input: { index: "./server/main.ts" } } },
      },
    },
    // The manifest says which file imports which, for the script budget.
    build: {
      manifest: true,
      target: "es2022",
      assetsInlineLimit: 1024,
      sourcemap: false,
      modulePreload: { resolveDependencies: withItself },
    },
    server: {
      port: env.port,
      strictPort: true,
      proxy: Object.fromEntries(["/api", "/media"].map((path) => [path, { target: env.engineUrl }])),
    },
  }
})
