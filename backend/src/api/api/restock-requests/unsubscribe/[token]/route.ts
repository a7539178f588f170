import { unsubscribe as en } from "../../../../../restock/copy"
import { unsubscribe as sw } from "../../../../../restock/copy.sw"
import { RESTOCK, type RestockService } from "../../../../../restock/restock-service"
import { unsubscribeRoute } from "../../../../../security/unsubscribe-route"

const route = unsubscribeRoute({ en, sw }, (req, token) =>
  req.scope.resolve<RestockService>(RESTOCK).unsubscribe(token),
)

export const GET = route.GET
export const POST = route.POST
