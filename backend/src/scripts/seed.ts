import type { ExecArgs } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { seedShop } from "../../seed/engine/seed"
import { httpSettings } from "../http/settings"

/** `medusa exec`: the demo catalogue and accounts. Refused in live mode: its passwords are public. */
export default async function seed({ container }: ExecArgs): Promise<void> {
  if (httpSettings(container).mode === "live") {
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, "The demo seed never runs with MAVAZI_MODE=live.")
  }
  await seedShop(container)
}
