import { WebVitalsRequest } from "@mavazi/contracts"
import { WEB_VITALS_PATH } from "@mavazi/contracts/web-vitals/paths"
import type { MiddlewareRoute } from "@medusajs/framework/http"
import { validateBody } from "../../../http/validate"

export const middlewares: MiddlewareRoute[] = [
  {
    matcher: WEB_VITALS_PATH,
    methods: ["POST"],
    bodyParser: { sizeLimit: "1kb" },
    middlewares: [validateBody(WebVitalsRequest)],
  },
]
