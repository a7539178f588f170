import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { removeItemReceiveReturnActionWorkflow } from "@medusajs/medusa/core-flows"

/**
 * Middleware: takes damaged units out of the receipt of a return. Medusa's route for them runs the workflow of a return that is not
 * received yet, and answers 500; the workflow of whole units does both.
 */
export async function removeDamagedItem(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { id, action_id } = req.params
  const input = { return_id: String(id), action_id: String(action_id) }
  const { result } = await removeItemReceiveReturnActionWorkflow(req.scope).run({ input })
  const query = req.scope.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({ entity: "return", filters: { id: String(id) }, fields: req.queryConfig.fields })
  res.json({ order_preview: result, return: data[0] as object })
}
