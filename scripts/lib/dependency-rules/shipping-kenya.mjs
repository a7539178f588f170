import { directionRules } from "./direction-rules.mjs"

/** Folders of the plugin `shipping-kenya`. */
export const folderRules = directionRules({
  name: "shipping-kenya",
  root: "plugins/shipping-kenya/src",
  folders: { admin: [], providers: [], workflows: [] },
})
