import type { PickupPoint } from "./pickup"

/** What names a pickup point, without what is empty. No zod here: the dashboard bundles it. */
export function pickupLines({ name, address, times }: PickupPoint): string[] {
  return [name, address, times].filter((line) => line !== "")
}
