const { defineConfig } = require("@medusajs/framework/utils")
const { dependencies } = require("./package.json")

const mpesa = {
  mode: "test",
  baseUrl: process.env.DARAJA_URL,
  callbackBaseUrl: process.env.ENGINE_URL,
  timeScale: 20,
  storeRoutes: true,
}

/** What a shop adds to its configuration for each plugin. */
const PLUGINS = [
  {
    plugin: { resolve: "@mavazi/payment-mpesa", options: mpesa },
    module: {
      resolve: "@medusajs/medusa/payment",
      options: { providers: [{ resolve: "@mavazi/payment-mpesa/providers/mpesa", id: "mpesa", options: mpesa }] },
    },
  },
  {
    plugin: { resolve: "@mavazi/shipping-kenya", options: {} },
    module: {
      resolve: "@medusajs/medusa/fulfillment",
      options: {
        providers: [
          { resolve: "@medusajs/medusa/fulfillment-manual", id: "manual" },
          { resolve: "@mavazi/shipping-kenya/providers/kenya", id: "kenya" },
        ],
      },
    },
  },
  { plugin: { resolve: "@mavazi/shop-stats", options: {} } },
]
const installed = PLUGINS.filter(({ plugin }) => plugin.resolve in dependencies)

module.exports = defineConfig({
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    http: { jwtSecret: "secret", cookieSecret: "secret", storeCors: "", adminCors: "", authCors: "" },
  },
  admin: { disable: process.env.ADMIN !== "on" },
  plugins: installed.map(({ plugin }) => plugin),
  modules: installed.flatMap(({ module: configured }) => configured ?? []),
})
