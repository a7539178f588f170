import { defineMiddlewares } from "@medusajs/framework/http"

export default defineMiddlewares({
  // Callbacks are stored as they came, also when they are no JSON: the route reads the stream itself.
  routes: [{ matcher: "/api/callbacks/mm/:token", methods: ["POST"], bodyParser: false }],
})
