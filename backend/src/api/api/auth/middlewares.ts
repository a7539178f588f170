import { LoginRequest, RegisterRequest, UpdateProfileRequest } from "@mavazi/contracts"
import type { MiddlewareRoute } from "@medusajs/framework/http"
import { requireShopper } from "../../../http/session"
import { validateBody } from "../../../http/validate"

export const middlewares: MiddlewareRoute[] = [
  { matcher: "/api/auth/me", middlewares: [requireShopper] },
  {
    matcher: "/api/auth/me",
    methods: ["PATCH"],
    // A picture of 1 MB as a data URL; every other body of `/api` stays below 100 kB.
    bodyParser: { sizeLimit: "1500kb" },
    middlewares: [validateBody(UpdateProfileRequest)],
  },
  { matcher: "/api/auth/login", methods: ["POST"], middlewares: [validateBody(LoginRequest)] },
  { matcher: "/api/auth/register", methods: ["POST"], middlewares: [validateBody(RegisterRequest)] },
]
