import { apply } from "@oddbird/popover-polyfill/fn"

// In the lowest layer of our style sheets, where every rule of ours overrides it, as it would a browser's own.
apply({ layerName: "tokens" })
