import { directionRules } from "./direction-rules.mjs"

/** Folders of the plugin `shop-stats`. Those that the engine reads compose the others. */
export const folderRules = directionRules({
  name: "shop-stats",
  root: "plugins/shop-stats/src",
  folders: {
    "medusa-schema": [],
    "read-model": ["medusa-schema"],
    lists: ["medusa-schema"],
    reports: ["lists", "medusa-schema"],
  },
  composing: ["admin", "api", "jobs", "migration-scripts", "modules"],
})
