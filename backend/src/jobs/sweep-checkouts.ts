import type { MedusaContainer } from "@medusajs/framework/types"
import { sweepCheckouts } from "../checkout/sweep"

export default async function sweepCheckoutsJob(container: MedusaContainer): Promise<void> {
  await sweepCheckouts(container)
}

export const config = {
  name: "sweep-checkouts",
  // Several sweeps fit into the 30 seconds after which nothing that a crash left may remain.
  schedule: { interval: 5_000 },
}
