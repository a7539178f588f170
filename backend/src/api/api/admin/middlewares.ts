import { dashboardOperations, reportOperations } from "@mavazi/contracts/dashboard/operations"
import { validatedQueries } from "../../../http/validated-queries"

/** Authentication for all of `/api/admin` is in `src/api/api/api-middlewares.ts`. Reports validate their queries, see `periodOfReport`. */
export const middlewares = validatedQueries(
  dashboardOperations.filter((operation) => !reportOperations.includes(operation)),
)
