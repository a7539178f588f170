import { fileURLToPath } from "node:url"
import { reactRouter } from "@react-router/dev/vite"
import { defineConfig, type Plugin } from "vite"
import { contentFiles } from "./content-files/plugin.ts"
import { buildBasename, buildLanguage } from "./scripts/build-language.ts"
import { languageFiles } from "./scripts/language-files.ts"
import { minifyChunks } from "./scripts/minify-chunks.ts"
import { PRODUCTION_ROUTER_ALIASES, routerWithoutDisplayNames } from "./scripts/production-router.ts"
import { shortClassNames } from "./scripts/short-class-names.ts"
import { readEnv } from "./shared/config/env.server.ts"

const here = fileURLToPath(new URL(".", import.meta.url))

/** The root of the repository has React 18 for Medusa's admin; the storefront must bundle its own React 19 only. */
const ONE_COPY = ["react", "react-dom", "react-router"]
/** Installed at the root, where Node would resolve their React to 18. The dev server resolves them instead. */
const IMPORTERS_OF_REACT = ["react-router", "@react-router/node", "@tanstack/react-query", "radix-ui"]

const REACT =
  /node_modules\/(?:react|react-dom|react-router|scheduler)\/|preload-helper|shared\/api\/(?:connection|load-chunk)\.ts/
/** Account, cart and the cart dropdown, which every page loads after hydration. */
const SHOPPER = /\/storefront\/(?:app\/shopper\/shopper\.ts|features\/cart\/components\/cart-dropdown\.tsx)/
/** What follows a sign-in: the cart of the account, and changes of the account. */
const SIGNED_IN = /\/storefront\/(?:app\/shopper\/signed-in-cart|features\/account\/api\/account-service)\.ts/
const ACCOUNT_MENU = /\/storefront\/features\/account\/components\/(?:menu\/|avatar)[\w-]*\.tsx/
/** Code that most shopper pages share; what few of them use is excluded. */
const SHARED =
  /\/(?:storefront\/(?:app\/(?!routes|open-graph-picture)|shared\/(?!api\/(?:order-result|messages\/(?!message-form\.))|config\/editorial-pictures|wishes\/|storage\/tab-storage|ui\/\w+\/(?:price-breakdown|dialog|empty-state|(?:\w+-)*field|pagination|editorial-picture|table|tabs|stepper|terms-line))|features\/(?:layout\/|cart\/|catalogue\/model\/categories\/categories|account\/(?:model\/(?!credentials|link-token|profile-form)|components\/(?:account-context|auth\/require-sign-in))))|contracts\/src\/(?!account\/|admin|phone\/|(?!shared\/)[\w-]+\/(?:clock|counties|\w+-limits|paths|shipping)\.))/
/** The payment panel and what follows an order: one file for the pages on which orders are paid. */
const PAYMENT =
  /\/storefront\/(?:features\/(?:payment\/(?:components|model|registry|api|manual\/presentation|mpesa\/(?:presentation|waiting-screen)|payment\.module)|orders\/(?:components\/order\/(?:use-live-order|order-details|order-view\.module)|model\/order-watch))|shared\/api\/order-result)/
/** What the list of orders has in common with the page of one. */
const ORDER = /\/storefront\/features\/orders\/(?:api\/order-service|model\/order-(?:date|status))/
/**
 * Style sheets of consecutive pages are one file: it compresses to half of their separate sizes, and the next page has
 * its styles already.
 */
const PURCHASE_STYLES =
  /\/storefront\/features\/(?:checkout|account|payment-links)\/(?!components\/(?:menu\/|avatar)).*\.module\.css/
const CONTENT_STYLES =
  /\/storefront\/features\/content\/(?!components\/sections\/(?:home-hero|benefit-tiles)).*\.module\.css/

/** Replaces Vite's preload function by `shared/api/load-chunk.ts`, which retries chunks that failed to load. */
const retryChunks: Plugin = {
  name: "retry-chunks",
  apply: "build",
  enforce: "pre",
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => `export { loadChunk as __vitePreload } from "~/shared/api/load-chunk"`,
  },
}
/** The same in both builds, so that the font which the server's page preloads is the one of the style sheet. */
const ASSET_NAMES = { hashCharacters: "base36" as const, assetFileNames: "assets/[name]-[hash:7][extname]" }
/**
 * A page lists about 100 files, so one character less in each hash saves 100 bytes. Those of base 36 compress better than those of
 * base 64.
 */
const SHORT_NAMES = {
  ...ASSET_NAMES,
  entryFileNames: "assets/[name]-[hash:7].js",
  chunkFileNames: "assets/[name]-[hash:7].js",
}
/** Left out of the dependency lists of chunks: files that every page loads, and the polyfill, whose list would be in the entry. */
const UNLISTED = /^assets\/(?:react|rolldown-runtime|shared|popover-polyfill)-/
/** Vite omits a chunk without imports from its own list. */
const withItself = (file: string, imports: string[]) =>
  [...new Set([file, ...imports])].filter((name) => !UNLISTED.test(name))

/** Must match `shared/ui/styles/index.css`. */
const LAYERS = "@layer tokens,base,ui,features,pages;"

/** Every style sheet declares the order of layers first, because the bundler decides which sheet a page loads first. */
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
    plugins: [
      languageFiles(buildLanguage),
      contentFiles(),
      retryChunks,
      reactRouter(),
      routerWithoutDisplayNames,
      layersInOrder,
      minifyChunks,
    ],
    resolve: {
      alias: [
        { find: "~", replacement: here.replace(/\/$/, "") },
        ...(command === "build" ? PRODUCTION_ROUTER_ALIASES : []),
      ],
      dedupe: ONE_COPY,
    },
    css: command === "build" ? { modules: { generateScopedName: shortClassNames(here) } } : {},
    ssr: { noExternal: command === "build" ? true : IMPORTERS_OF_REACT },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            // Each text of a catalogue is written where it is used, so that a page loads only its own.
            optimization: { inlineConst: { mode: "all", pass: 2 } },
            output: {
              ...SHORT_NAMES,
              codeSplitting: {
                groups: [
                  { name: "react", test: REACT, priority: 2 },
                  // One file for what several pages share: thirty small ones cost more in requests and compression
                  // than a page saves by not loading unused code.
                  { name: "shared", test: SHARED, minShareCount: 2, priority: 1 },
                  { name: "order", test: ORDER, priority: 1 },
                  { name: "payment", test: PAYMENT, minShareCount: 2 },
                  { name: "shopper", test: SHOPPER },
                  { name: "signed-in", test: SIGNED_IN },
                  { name: "account-menu", test: ACCOUNT_MENU },
                  { name: "purchase", test: PURCHASE_STYLES },
                  { name: "content", test: CONTENT_STYLES },
                ],
              },
            },
          },
        },
      },
      ssr: {
        // React's production build, independent of NODE_ENV at start.
        define: command === "build" ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
        build: {
          // eslint-disable-next-line @typescript-eslint/no-deprecated -- React Router 7 reads the entry from this option
          rollupOptions: {
            input: { index: buildLanguage === "en" ? "./server/main.ts" : "./server/site-bundle.ts" },
            output: ASSET_NAMES,
          },
        },
      },
    },
    // The script budget reads the manifest.
    build: {
      manifest: true,
      // One copy of the pictures serves all languages.
      copyPublicDir: buildLanguage === "en",
      target: "es2022",
      assetsInlineLimit: 1024,
      sourcemap: false,
      modulePreload: { resolveDependencies: withItself },
    },
    server: {
      port: env.port,
      strictPort: true,
      proxy: Object.fromEntries(
        ["/api", "/media"].map((path) => [
          buildBasename + path,
          { target: env.engineUrl, rewrite: (url: string) => url.slice(buildBasename.length) },
        ]),
      ),
    },
  }
})
