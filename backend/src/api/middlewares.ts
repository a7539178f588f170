import { defineMiddlewares } from "@medusajs/framework/http"
import { requireActiveCredential } from "../account/medusa-auth/require-active-credential"
import { boundRouteCaches } from "../http/middleware/bounded-route-cache"
import { errorHandler } from "../http/middleware/error-handler"
import { redactLogUrls } from "../http/middleware/redact-log-urls"
import { rejectInvalidText } from "../http/middleware/reject-invalid-text"
import { answerInLanguage, errorsInLanguage } from "../language/answer-in-language"
import { guardStore } from "../http/middleware/store-guard"
import { middlewares as admin } from "./admin/middlewares"
import { middlewares as api } from "./api/api-middlewares"
import { middlewares as auth } from "./auth/middlewares"

// The framework creates its route finders after loading this file.
boundRouteCaches()

/** Every area declares its own middlewares beside its routes. */
export default defineMiddlewares({
  errorHandler: errorsInLanguage(errorHandler),
  routes: [
    { matcher: "/", middlewares: [redactLogUrls, rejectInvalidText] },
    { matcher: "/api", middlewares: [answerInLanguage] },
    { matcher: "/store", middlewares: [guardStore, requireActiveCredential] },
    ...auth,
    ...admin,
    ...api,
  ],
})
