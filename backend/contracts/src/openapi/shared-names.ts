import { z } from "zod"
import { Confirmation, ConfirmationRequest, ConfirmationResponse } from "../engine-admin/confirmation"
import { OwnRoleResponse } from "../engine-admin/own-role"
import { Paybill, PaymentState, PaymentView, RefundState } from "../payments/payment-view"

/*
 * Names of schemas that both bundles of engine admin pages contain: the shop's, and the plugin's, which must work
 * without the shop. Zod has one registry for the page and throws when a name is registered twice, so these schemas
 * are named where the documents are generated, and not beside the schema.
 */
const NAMED = {
  Confirmation,
  ConfirmationRequest,
  ConfirmationResponse,
  OwnRoleResponse,
  Paybill,
  PaymentState,
  PaymentView,
  RefundState,
}

const DESCRIPTIONS: Partial<Record<keyof typeof NAMED, string>> = {
  Confirmation: "ISO 8601 times; null when not confirmed in the last ten minutes.",
}

for (const [id, schema] of Object.entries(NAMED)) {
  const description = DESCRIPTIONS[id as keyof typeof NAMED]
  z.globalRegistry.add(schema, { id, ...(description !== undefined && { description }) })
}
