import { MessageRequest } from "@mavazi/contracts"
import type { MiddlewareRoute } from "@medusajs/framework/http"
import { validateBody } from "../../../http/validate"

export const middlewares: MiddlewareRoute[] = [
  {
    matcher: "/api/messages",
    methods: ["POST"],
    bodyParser: { sizeLimit: "20kb" },
    middlewares: [validateBody(MessageRequest)],
  },
]
