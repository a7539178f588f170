import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { endReviewRequests } from "../../../../../medusa-schema/orders/review-requests"
import { unsubscribe as en } from "../../../../../reviews/copy"
import { unsubscribe as sw } from "../../../../../reviews/copy.sw"
import { unsubscribeRoute } from "../../../../../security/unsubscribe-route"

const route = unsubscribeRoute({ en, sw }, (req, token) =>
  endReviewRequests(req.scope.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION), token),
)

export const GET = route.GET
export const POST = route.POST
