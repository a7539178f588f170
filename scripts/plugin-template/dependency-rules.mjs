import { directionRules } from "./direction-rules.mjs"

/** Folders of the plugin `plugin-name`. Those that the engine reads compose the others. */
export const folderRules = directionRules({
  name: "plugin-name",
  root: "plugins/plugin-name/src",
  folders: { contract: [], notes: [], admin: ["contract"] },
  composing: ["api"],
})
