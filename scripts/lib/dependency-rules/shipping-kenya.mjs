import { directionRules } from "./direction-rules.mjs"

/** Folders of the plugin `shipping-kenya`. */
export const shippingKenyaRules = directionRules({
  name: "shipping-kenya",
  root: "plugins/shipping-kenya/src",
  folders: { admin: [], providers: [], workflows: [] },
})
