import { orderLock } from "@mavazi/contracts"
import type { MedusaNextFunction, MedusaRequest, MedusaResponse, MiddlewareRoute } from "@medusajs/framework/http"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { ApiFailure } from "../../http/api-failure"
import { holdLocksUntilResponse } from "../../http/middleware/hold-locks"
import { deleteItemsOfOpenChange } from "../../medusa-schema/orders/interrupted-changes"
import { type ChangeRecord, findOrderOfChange } from "../../medusa-schema/orders/order-change"
import { requireNoReversal } from "../../payments/require-no-reversal"
import * as copy from "../copy"
import { confirmEdit } from "./confirm-edit"
import { answerDuplicateBegin } from "./duplicate-begin"
import { requireConfirmable } from "./require-confirmable"

interface Change {
  orderId: string
  record: ChangeRecord
  /** Of the record. */
  id: string
}

type Check = (container: MedusaContainer, change: Change) => Promise<void>

const noCheck: Check = () => Promise.resolve()

/** Calls of the engine's admin that begin a change of an order. Medusa would let two begin at once. */
const BEGIN_CALLS: readonly { matcher: string; record: ChangeRecord }[] = [
  { matcher: "/admin/exchanges", record: "order_exchange" },
  { matcher: "/admin/claims", record: "order_claim" },
  { matcher: "/admin/returns", record: "return" },
]

/** Calls of the engine's admin that begin the receipt of a return, or write a new version of an order; Medusa takes no lock. */
const CHANGES: readonly { matcher: string; record: ChangeRecord; check: Check }[] = [
  { matcher: "/admin/exchanges/:id/request", record: "order_exchange", check: prepareReplacement },
  { matcher: "/admin/exchanges/:id/cancel", record: "order_exchange", check: noCheck },
  { matcher: "/admin/claims/:id/request", record: "order_claim", check: prepareReplacement },
  { matcher: "/admin/claims/:id/cancel", record: "order_claim", check: noCheck },
  { matcher: "/admin/returns/:id/request", record: "return", check: prepareConfirmation },
  { matcher: "/admin/returns/:id/receive", record: "return", check: noCheck },
  { matcher: "/admin/returns/:id/receive/confirm", record: "return", check: noCheck },
  { matcher: "/admin/returns/:id/cancel", record: "return", check: noCheck },
]

/** Before a confirmation: refuses what the shop could not complete, and deletes what an interrupted one has left. */
async function prepareConfirmation(container: MedusaContainer, { orderId, ...change }: Change): Promise<void> {
  await requireConfirmable(container, orderId)
  await deleteItemsOfOpenChange(container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION), change)
}

/** Before the confirmation of an exchange or a claim, which can cost the customer more. */
async function prepareReplacement(container: MedusaContainer, change: Change): Promise<void> {
  await requireNoReversal(container, change.orderId, copy.reversedForMerchant)
  await prepareConfirmation(container, change)
}

/** Middlewares of the engine's calls by which the merchant changes an order. */
export const orderChangeMiddlewares: MiddlewareRoute[] = [
  ...BEGIN_CALLS.map(({ matcher, record }): MiddlewareRoute => ({
    ...{ matcher, methods: ["POST"] },
    middlewares: [lockOrderOfBody(record)],
  })),
  ...CHANGES.map(({ matcher, record, check }): MiddlewareRoute => ({
    ...{ matcher, methods: ["POST"] },
    middlewares: [lockOrderOf(record, check)],
  })),
  { matcher: "/admin/order-edits/:id/confirm", methods: ["POST"], middlewares: [confirmEdit] },
  // Recomputed by the engine, discounts would have cents.
  { matcher: "/admin/order-changes/:id", methods: ["POST"], middlewares: [refuseToCarryOver] },
]

function lockOrderOf(record: ChangeRecord, check: Check) {
  return async function lockOrder(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): Promise<void> {
    const knex = req.scope.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
    const id = String(req.params["id"])
    const orderId = await findOrderOfChange(knex, record, id)
    // Medusa has its own words for an unknown one.
    if (orderId === null) next()
    else await holdOrder(req.scope, orderId, { res, next, check: () => check(req.scope, { orderId, record, id }) })
  }
}

function lockOrderOfBody(record: ChangeRecord) {
  return async function lockOrder(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): Promise<void> {
    const { order_id: orderId } = (req.body ?? {}) as { order_id?: unknown }
    const check = (id: string) => answerDuplicateBegin(req, res, { orderId: id, record })
    if (typeof orderId !== "string") next()
    else await holdOrder(req.scope, orderId, { res, next, check: () => check(orderId) })
  }
}

const holdOrder = (
  container: MedusaContainer,
  orderId: string,
  request: Parameters<typeof holdLocksUntilResponse>[2],
): Promise<void> => holdLocksUntilResponse(container, [orderLock(orderId), orderId], request)

/** @throws ApiFailure 409 `discounts_stay` */
function refuseToCarryOver(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  const { carry_over_promotions: isWanted } = (req.body ?? {}) as { carry_over_promotions?: unknown }
  if (isWanted === true) throw new ApiFailure(409, copy.discountsStay, "discounts_stay")
  next()
}
