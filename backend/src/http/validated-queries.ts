import type { MiddlewareRoute } from "@medusajs/framework/http"
import { matcherOf, type Operation } from "@mavazi/contracts/openapi/operation"
import { validateQuery } from "./validate"

/** Validation of the query of each operation that has one: `/api/orders/{id}` becomes the matcher `/api/orders/:id`. */
export function validatedQueries(operations: readonly Operation[]): MiddlewareRoute[] {
  return operations.flatMap(({ method, path, query }) =>
    query === undefined
      ? []
      : [
          {
            matcher: matcherOf(path),
            methods: [method.toUpperCase() as "GET"],
            middlewares: [validateQuery(query)],
          },
        ],
  )
}
