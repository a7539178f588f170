import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { StuckPaymentsResponse } from "../../../../contract/admin/stuck-payments"
import { mpesaService } from "../mpesa-service"
import { withOrderNumbers } from "../order-numbers"
import { namesOf } from "../people"

/** Payments that make no progress, oldest first, each with its proposed receipt. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<StuckPaymentsResponse>): Promise<void> {
  const payments = await withOrderNumbers(req.scope, await mpesaService(req.scope).stuckPayments.list())
  const names = await namesOf(
    req.scope,
    payments.flatMap(({ proposal }) => proposal?.proposed_by ?? []),
  )
  const user = req.auth_context.actor_id
  res.json({
    payments: payments.map(({ proposal, ...payment }) => ({
      ...payment,
      proposal: proposal && {
        ...proposal,
        proposed_by: names.get(proposal.proposed_by) ?? proposal.proposed_by,
        is_own: proposal.proposed_by === user,
      },
    })),
  })
}
