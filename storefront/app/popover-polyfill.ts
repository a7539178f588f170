import { apply } from "@oddbird/popover-polyfill/fn"

// In the lowest cascade layer, so that every rule of the shop overrides it, like the browser's own style sheet.
apply({ layerName: "tokens" })
