import type { ShippingTable } from "@mavazi/contracts/checkout/shipping-table"
import { checkoutPaths } from "@mavazi/contracts/checkout/paths"
import type { EngineReader } from "~/shared/api/engine.server"

/** The merchant's shipping options. */
export function readShippingTable(engine: EngineReader): Promise<ShippingTable> {
  return engine.read<ShippingTable>(checkoutPaths.shippingTable, ["shipping"])
}
