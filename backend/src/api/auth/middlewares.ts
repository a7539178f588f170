import type { MiddlewareRoute } from "@medusajs/framework/http"
import { guardAuthRoutes } from "../../account/medusa-auth/auth-route-guard"
import { dropInactiveCredentials } from "../../account/medusa-auth/require-active-credential"
import { mfaMiddlewares } from "../../account/mfa/mfa-middlewares"
import { handleMedusaReset } from "../../account/passwords/medusa-reset"

/** Additional checks of the engine's own routes for sign-in. */
export const middlewares: MiddlewareRoute[] = [
  { matcher: "/auth", middlewares: [guardAuthRoutes, handleMedusaReset, dropInactiveCredentials] },
  ...mfaMiddlewares,
]
