import { defineMiddlewares } from "@medusajs/framework/http"
import { hideToken } from "./hide-token"

export default defineMiddlewares({
  routes: [
    // Without `methods` it is mounted before everything that answers below this path.
    { matcher: "/api/callbacks/mm", middlewares: [hideToken] },
    // Callbacks are stored as they came, also when they are no JSON: the route reads the stream itself.
    { matcher: "/api/callbacks/mm/:token", methods: ["POST"], bodyParser: false },
  ],
})
