import { AdminPageQuery } from "@mavazi/contracts"
import type { MiddlewareRoute } from "@medusajs/framework/http"
import { validateQuery } from "../../../http/validate"

/** Who may come here is decided once, for the whole of `/api/admin`, in `src/api/middlewares.ts`. */
export const middlewares: MiddlewareRoute[] = ["orders", "users", "products"].map((list) => ({
  matcher: `/api/admin/${list}`,
  methods: ["GET"],
  middlewares: [validateQuery(AdminPageQuery)],
}))
