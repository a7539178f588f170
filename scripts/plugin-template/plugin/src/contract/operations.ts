import { PluginNameNote, PluginNameNoteRequest } from "./note"

const path = "/admin/plugin-name/products/{id}/note"
const success = { status: 200, schema: PluginNameNote } as const

/** The plugin's calls, for openapi-admin.json; tests compare answers with them. */
export const pluginNameOperations = [
  { method: "get", path, summary: "Plugin name: read the note of a product", success, failures: [404] },
  {
    method: "post",
    path,
    summary: "Plugin name: write the note of a product",
    body: PluginNameNoteRequest,
    success,
    failures: [400, 404],
  },
] as const
