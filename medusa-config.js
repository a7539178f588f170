const { defineConfig } = require("@medusajs/framework/utils")

const mediaDir = process.env.MEDIA_DIR ?? ".data/media"

module.exports = defineConfig({
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    http: {
      storeCors: process.env.STORE_CORS ?? "http://localhost:8000",
      adminCors: process.env.ADMIN_CORS ?? "http://localhost:9000",
      authCors: process.env.AUTH_CORS ?? "http://localhost:9000",
      jwtSecret: process.env.JWT_SECRET,
      cookieSecret: process.env.COOKIE_SECRET,
    },
  },
  admin: { disable: process.env.MAVAZI_ADMIN === "off" },
  modules: [
    {
      resolve: "@medusajs/medusa/file",
      options: { providers: [{ resolve: "@mavazi/backend/providers/files", id: "mavazi", options: { mediaDir } }] },
    },
    {
      resolve: "@medusajs/medusa/fulfillment",
      options: { providers: [{ resolve: "@mavazi/shipping-kenya/providers/kenya", id: "kenya" }] },
    },
  ],
  plugins: [
    {
      resolve: "@mavazi/backend",
      options: {
        mode: process.env.MAVAZI_MODE,
        apiCors: process.env.API_CORS,
        storeApi: process.env.ENGINE_STORE_API === "on",
        mediaDir,
      },
    },
    { resolve: "@mavazi/payment-mpesa", options: {} },
    { resolve: "@mavazi/shipping-kenya", options: {} },
    { resolve: "@mavazi/shop-stats", options: {} },
    { resolve: "@mavazi/admin-extensions", options: {} },
  ],
})
