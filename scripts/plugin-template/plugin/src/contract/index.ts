export { PluginNameNote, PluginNameNoteRequest } from "./note"
export { pluginNamePaths } from "./paths"
