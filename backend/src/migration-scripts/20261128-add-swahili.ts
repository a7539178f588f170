import type { MedusaContainer } from "@medusajs/framework/types"
import { addSwahiliLocale } from "../products/swahili-locale"

/** Lets merchants translate products into Swahili in the engine's admin. */
export default async function addSwahili({ container }: { container: MedusaContainer }): Promise<void> {
  await addSwahiliLocale(container)
}
