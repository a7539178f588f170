import Medusa from "@medusajs/js-sdk"

/** The engine that serves this admin, asked with the merchant's own session. */
export const engine = new Medusa({ baseUrl: "/", auth: { type: "session" } })
