import type { OrderActionName, OrderActionsResponse } from "@mavazi/contracts/engine-admin/order-actions"
import { engineAdminPaths } from "@mavazi/contracts/engine-admin/paths"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { readOrderActions } from "../../../../../order-actions/read-actions"
import { seesAmounts } from "../../../../../staff/access/hide-amounts"
import { mayCall } from "../../../../../staff/access/find-route"
import type { StaffRequest } from "../../../../../staff/access/require-role"

/** The call by which the table of roles decides about an action, also while it is not possible. */
const DECIDING_CALLS: Readonly<Record<OrderActionName, (orderId: string) => string>> = {
  record_payment: engineAdminPaths.orderPayments,
  payment_link: engineAdminPaths.paymentLink,
  pack: engineAdminPaths.packed,
  unpack: (orderId) => engineAdminPaths.unpack(orderId, "any"),
  hand_over: engineAdminPaths.shipped,
  deliver: engineAdminPaths.delivered,
  make_ready: engineAdminPaths.shipped,
  picked_up: engineAdminPaths.delivered,
  approve_exchange: () => engineAdminPaths.approveExchange("any"),
  refuse_exchange: () => engineAdminPaths.refuseExchange("any"),
  cancel: engineAdminPaths.cancelOrder,
  refund: () => "/admin/payments/any/refund",
}

/** An order and the actions that the user's role has on it. */
export async function GET(req: MedusaRequest, res: MedusaResponse<OrderActionsResponse>): Promise<void> {
  const answer = await readOrderActions(req.scope, String(req.params["id"]))
  const role = (req as StaffRequest).staffRole ?? null
  const isAllowed = (path: string) => mayCall(role, "POST", path)
  res.json({
    ...answer,
    order: seesAmounts(req) ? answer.order : { ...answer.order, sums: null },
    actions: answer.actions.filter(
      ({ name, calls }) =>
        isAllowed(DECIDING_CALLS[name](answer.order.id)) && calls.every(({ path }) => isAllowed(path)),
    ),
  })
}
