const { defineConfig } = require("@medusajs/framework/utils")
const { dependencies } = require("./package.json")

const mpesa = {
  mode: "test",
  baseUrl: process.env.DARAJA_URL,
  callbackBaseUrl: process.env.ENGINE_URL,
  timeScale: 20,
  storeRoutes: true,
}

/** What a shop adds to its configuration for plugins with options or modules. */
const CONFIGURED = {
  "@mavazi/payment-mpesa": {
    options: mpesa,
    module: {
      resolve: "@medusajs/medusa/payment",
      options: { providers: [{ resolve: "@mavazi/payment-mpesa/providers/mpesa", id: "mpesa", options: mpesa }] },
    },
  },
  "@mavazi/shipping-kenya": {
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
}
const installed = Object.keys(dependencies).filter((name) => name.startsWith("@mavazi/"))

module.exports = defineConfig({
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    http: { jwtSecret: "secret", cookieSecret: "secret", storeCors: "", adminCors: "", authCors: "" },
  },
  admin: { disable: process.env.ADMIN !== "on" },
  plugins: installed.map((resolve) => ({ resolve, options: CONFIGURED[resolve]?.options ?? {} })),
  modules: installed.flatMap((name) => CONFIGURED[name]?.module ?? []),
})
