import * as copy from "../../../../../restock/copy"
import { RESTOCK, type RestockService } from "../../../../../restock/restock-service"
import { unsubscribeRoute } from "../../../../../security/unsubscribe-route"

const route = unsubscribeRoute(copy.unsubscribe, (req, token) =>
  req.scope.resolve<RestockService>(RESTOCK).unsubscribe(token),
)

export const GET = route.GET
export const POST = route.POST
