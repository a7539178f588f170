import type { ExecArgs } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils"
import { progress } from "../../seed/engine/progress"
import { seedShop } from "../../seed/engine/seed"
import { seedHistory } from "../../seed/history/history"
import { httpSettings } from "../http/http-settings"

/**
 * `medusa exec`: the demo catalogue and accounts, and in demo mode a history of orders. Refused in live mode: its
 * passwords are public.
 */
export default async function seed({ container }: ExecArgs): Promise<void> {
  const { mode } = httpSettings(container)
  if (mode === "live") {
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, "The demo seed never runs with MAVAZI_MODE=live.")
  }
  await seedShop(container)
  if (mode !== "demo") return
  const step = progress(container.resolve(ContainerRegistrationKeys.LOGGER))
  await step("a quarter of demo orders", () => seedHistory(container, new Date()))
}
