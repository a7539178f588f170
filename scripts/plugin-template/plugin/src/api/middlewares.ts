import { defineMiddlewares, validateAndTransformBody } from "@medusajs/framework/http"
import { PluginNameNoteRequest } from "../contract/note"

/** Validates the bodies of the plugin's calls by their contract. The engine admits only its users below `/admin`. */
export default defineMiddlewares({
  routes: [
    {
      matcher: "/admin/plugin-name/products/:id/note",
      methods: ["POST"],
      middlewares: [validateAndTransformBody(PluginNameNoteRequest)],
    },
  ],
})
