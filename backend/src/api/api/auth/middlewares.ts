import {
  AccountDataRequest,
  ChangePasswordRequest,
  DeleteAccountRequest,
  ForgotPasswordRequest,
  LoginRequest,
  RegisterRequest,
  ResetPasswordRequest,
  SavedAddressRequest,
  UpdateProfileRequest,
  VerifyEmailRequest,
} from "@mavazi/contracts"
import type { MiddlewareRoute } from "@medusajs/framework/http"
import { requireShopper } from "../../../account/sessions/require-session"
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
  { matcher: "/api/auth/forgot-password", methods: ["POST"], middlewares: [validateBody(ForgotPasswordRequest)] },
  { matcher: "/api/auth/reset-password", methods: ["POST"], middlewares: [validateBody(ResetPasswordRequest)] },
  {
    matcher: "/api/auth/change-password",
    methods: ["POST"],
    middlewares: [requireShopper, validateBody(ChangePasswordRequest)],
  },
  { matcher: "/api/auth/verify-email", methods: ["POST"], middlewares: [validateBody(VerifyEmailRequest)] },
  { matcher: "/api/auth/send-verification", middlewares: [requireShopper] },
  { matcher: "/api/auth/logout-everywhere", middlewares: [requireShopper] },
  { matcher: "/api/auth/data", methods: ["POST"], middlewares: [requireShopper, validateBody(AccountDataRequest)] },
  {
    matcher: "/api/auth/delete-account",
    methods: ["POST"],
    middlewares: [requireShopper, validateBody(DeleteAccountRequest)],
  },
  { matcher: "/api/auth/sessions", middlewares: [requireShopper] },
  { matcher: "/api/auth/saved-numbers", middlewares: [requireShopper] },
  { matcher: "/api/auth/addresses", middlewares: [requireShopper] },
  { matcher: "/api/auth/addresses", methods: ["POST"], middlewares: [validateBody(SavedAddressRequest)] },
  { matcher: "/api/auth/addresses/:id", methods: ["PUT"], middlewares: [validateBody(SavedAddressRequest)] },
]
