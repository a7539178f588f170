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
  /** `live` demands Secure cookies; there is no default, so that nobody gets demo rules by mistake. */
  mode: z.enum(["demo", "test", "live"]),
  /** Comma-separated origins of other hosts of the same site whose pages may call `/api`. */
  apiCors: origins,
  /** Opens the engine's own `/store` and `/auth/customer`, which know none of the limits of `/api`. */
  storeApi: z.boolean().default(false),
  /** Messages land in a page of the engine instead of with their recipients. */
  mailbox: z.boolean().default(false),
  /** Where browsers reach the engine. */
  merchantUrl: z.url().default("http://localhost:9000"),
})

export type HttpSettings = z.output<typeof HttpSettings>

let settings: HttpSettings | undefined

/** The options, parsed once: they cannot change while the process runs. */
export function httpSettings(container: MedusaContainer): HttpSettings {
  if (settings) return settings
  const config = container.resolve(ContainerRegistrationKeys.CONFIG_MODULE)
  const plugin = config.plugins.find((entry) => typeof entry !== "string" && entry.resolve === PLUGIN)
  settings = HttpSettings.parse(typeof plugin === "object" ? plugin.options : {})
  return settings
}
