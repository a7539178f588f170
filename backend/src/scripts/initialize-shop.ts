import type { ExecArgs } from "@medusajs/framework/types"
import { initializeShop } from "../../seed/engine/store-defaults"

/** `medusa exec`: what a live shop needs before its first product. Does nothing in one that has it. */
export default async function open({ container }: ExecArgs): Promise<void> {
  await initializeShop(container)
}
