import { directionRules } from "./direction-rules.mjs"

/* Pages and widgets inside the engine's admin: the shop's, the M-Pesa plugin's, and the components that both use. */

const SHOP_PAGES = "admin-extensions/src/admin"
const SHARED_UI = "admin-extensions/ui"
const MPESA_PAGES = "plugins/payment-mpesa/src/admin"

/** Folders that the engine reads: they compose the others. */
const ENGINE_FOLDERS = ["routes", "widgets"]

export const engineAdminRules = [
  ...directionRules({
    name: "admin-extensions",
    root: SHOP_PAGES,
    folders: { copy: [], data: ["copy"], components: ["copy", "data"] },
    composing: ENGINE_FOLDERS,
  }),
  ...directionRules({
    name: "mpesa-admin",
    root: MPESA_PAGES,
    folders: {
      copy: [],
      labels: ["copy"],
      data: ["copy"],
      mutations: ["copy"],
      components: ["copy", "data", "labels", "mutations"],
    },
    composing: ENGINE_FOLDERS,
  }),
  ...directionRules({
    name: "mpesa-admin-components",
    root: `${MPESA_PAGES}/components`,
    folders: {
      "action-form": [],
      display: [],
      statistics: [],
      reconciliation: ["display"],
      "payment-actions": ["action-form"],
      ledger: ["display", "payment-actions"],
      "work-queue": ["action-form", "display", "payment-actions"],
    },
  }),
  {
    name: "admin-ui-imports-contracts-only",
    severity: "error",
    from: { path: `^${SHARED_UI}/` },
    to: {
      path: "^(?:backend|plugins|storefront|admin-extensions)/",
      pathNot: [`^${SHARED_UI}/`, "^backend/contracts/", "node_modules/"],
    },
  },
]
