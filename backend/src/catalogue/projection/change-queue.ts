import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { analyzeNewTables } from "../../medusa-schema/products/analyze-tables"
import { checkForChanges } from "../../medusa-schema/triggers/catalogue-changes"
import { installTriggers } from "../../medusa-schema/triggers/catalogue-triggers"
import { applyChanges } from "./apply-changes"
import type { LowStockAlerts } from "./low-stock-alerts"
import type { ChangeQueue } from "./projector"
import { rebuildOnRevisionChange } from "./row-revision"

export function changeQueueOf(knex: Knex, alerts: LowStockAlerts): ChangeQueue {
  let analysed = false
  return {
    prepare: async () => {
      await installTriggers(knex)
      await rebuildOnRevisionChange(knex)
    },
    check: () => checkForChanges(knex),
    apply: async () => {
      analysed ||= await analyzeNewTables(knex)
      return applyChanges(knex, alerts)
    },
  }
}
