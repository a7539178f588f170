import { fetchParsed } from "@mavazi/admin-ui"
import { queryOptions } from "@tanstack/react-query"
import { PluginNameNote } from "../../contract/note"
import { pluginNamePaths } from "../../contract/paths"

export const noteQuery = (productId: string) =>
  queryOptions({
    queryKey: ["plugin-name", productId],
    queryFn: () => fetchParsed(PluginNameNote, pluginNamePaths.note(productId)),
  })

export const writeNote = (productId: string, text: string): Promise<PluginNameNote> =>
  fetchParsed(PluginNameNote, pluginNamePaths.note(productId), { body: { text } })
