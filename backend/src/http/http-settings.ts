import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"

const PLUGIN = "@mavazi/backend"

const origins = z
  .string()
  .default("")
  .transform((list) =>
    list
      .split(",")
      .map((origin) => origin.trim())
      .filter(Boolean),
  )
  .pipe(z.array(z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)))

/** Options of the backend plugin in `medusa-config.js` that concern HTTP. */
export const HttpSettings = z.object({
  /** `live` requires Secure cookies. No default, so that demo rules are never used by mistake. */
  mode: z.enum(["demo", "test", "live"]),
  /** Comma-separated origins of other hosts of the same site whose pages may call `/api`. */
  apiCors: origins,
  /** Enables the engine's own `/store` and `/auth/customer`, which have none of the rate limits of `/api`. */
  storeApi: z.boolean().default(false),
  /** E-mails are stored for `/mailbox` instead of being sent. */
  mailbox: z.boolean().default(false),
  /** Public URL of the engine. */
  merchantUrl: z.url().default("http://localhost:9000"),
})

export type HttpSettings = z.output<typeof HttpSettings>

let settings: HttpSettings | undefined

/** The options, parsed once per process. */
export function httpSettings(container: MedusaContainer): HttpSettings {
  if (settings) return settings
  const config = container.resolve(ContainerRegistrationKeys.CONFIG_MODULE)
  const plugin = config.plugins.find((entry) => typeof entry !== "string" && entry.resolve === PLUGIN)
  settings = HttpSettings.parse(typeof plugin === "object" ? plugin.options : {})
  return settings
}
