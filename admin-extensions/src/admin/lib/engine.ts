import Medusa from "@medusajs/js-sdk"

/** The engine that serves this admin, asked with the merchant's own session. */
export const engine = new Medusa({ baseUrl: "/", auth: { type: "session" } })

/** Said where a call failed without words of its own. */
export const FAILED = "The engine did not say why this failed. Please try again."
