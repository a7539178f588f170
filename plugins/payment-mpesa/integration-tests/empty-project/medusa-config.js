const { defineConfig } = require("@medusajs/framework/utils")

const mpesa = {
  mode: "test",
  baseUrl: process.env.DARAJA_URL,
  callbackBaseUrl: process.env.ENGINE_URL,
  timeScale: 20,
  storeRoutes: true,
}

module.exports = defineConfig({
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    http: { jwtSecret: "secret", cookieSecret: "secret", storeCors: "", adminCors: "", authCors: "" },
  },
  admin: { disable: true },
  plugins: [{ resolve: "@mavazi/payment-mpesa", options: mpesa }],
  modules: [
    {
      resolve: "@medusajs/medusa/payment",
      options: { providers: [{ resolve: "@mavazi/payment-mpesa/providers/mpesa", id: "mpesa", options: mpesa }] },
    },
  ],
})
