import { directionRules } from "./direction-rules.mjs"

const MPESA_MODULE = "plugins/payment-mpesa/src/modules/mpesa"

/** Files beside the folders that import them: the service, its context, and what it starts. */
const MPESA_COMPOSITION = "(?:background-workers|create-context|service)"

/** Folders of the plugin's module, in the order of its layers. The files of `MPESA_COMPOSITION` import them all. */
const MPESA_FOLDERS = {
  models: [],
  crypto: [],
  tables: ["models"],
  concurrency: ["tables"],
  medusa: [],
  attempts: ["crypto", "models", "tables"],
  "transaction-status": ["concurrency", "tables"],
  "url-registration": ["crypto", "tables"],
  "payment-view": ["attempts", "medusa", "tables"],
  alerts: ["medusa", "tables"],
  "unpaid-orders": ["attempts", "concurrency", "medusa", "tables"],
  refunds: ["attempts", "concurrency", "medusa", "models", "tables", "transaction-status"],
  prompts: ["attempts", "concurrency", "medusa", "tables", "url-registration"],
  results: ["attempts", "concurrency", "medusa", "models", "prompts", "refunds", "tables"],
  paybill: ["attempts", "concurrency", "crypto", "payment-view", "refunds", "results", "tables"],
  receipts: ["attempts", "concurrency", "paybill", "refunds", "results", "tables", "transaction-status"],
  callbacks: [
    ...["attempts", "concurrency", "paybill", "receipts", "refunds", "results", "tables", "transaction-status"],
    "url-registration",
  ],
  polling: [
    ...["attempts", "callbacks", "concurrency", "medusa", "paybill", "prompts", "receipts", "refunds", "results"],
    "tables",
  ],
  "data-protection": ["attempts", "callbacks", "crypto", "tables", "url-registration"],
  payments: ["attempts", "concurrency", "paybill", "payment-view", "polling", "prompts", "receipts", "tables"],
  reconciliation: ["medusa", "paybill", "refunds", "tables"],
  "back-office": [
    "alerts",
    "attempts",
    "callbacks",
    "concurrency",
    "medusa",
    "paybill",
    "polling",
    "prompts",
    "receipts",
    "refunds",
    "results",
    "tables",
    "url-registration",
  ],
}

export const folderRules = [
  {
    name: "mpesa-tests-use-public-face",
    severity: "error",
    comment: "Integration tests import the plugin through mpesa-module.ts only, so that its folders can move.",
    from: {
      path: "^(?:backend|plugins/payment-mpesa)/integration-tests/",
      pathNot: [
        "^plugins/payment-mpesa/integration-tests/mpesa-module[.]ts$",
        // Decrypts one column; mpesa-module.ts would load the whole plugin for it.
        "^backend/integration-tests/support/payments[.]ts$",
      ],
    },
    to: { path: "^plugins/payment-mpesa/src/", pathNot: "^plugins/payment-mpesa/src/contract/" },
  },
  {
    name: "mpesa-sample-uses-contract-only",
    severity: "error",
    comment: "Shops copy the sample into a storefront, which has nothing else of this repository.",
    from: { path: "^plugins/payment-mpesa/sample/" },
    to: {
      path: "^(?:plugins|backend|storefront|admin-extensions)/",
      pathNot: ["^plugins/payment-mpesa/sample/", "^plugins/payment-mpesa/src/contract/", "/node_modules/"],
    },
  },
  ...directionRules({
    name: "mpesa-plugin",
    root: "plugins/payment-mpesa/src",
    folders: {
      contract: [],
      daraja: ["contract"],
      simulator: ["contract", "daraja", "sms"],
      doctor: ["contract", "daraja", "modules", "simulator"],
      sms: [],
      modules: ["contract", "daraja", "sms"],
      providers: ["modules"],
      api: ["contract", "daraja", "modules"],
      jobs: ["modules"],
      scripts: ["modules"],
      admin: ["contract"],
    },
  }),
  ...directionRules({ name: "mpesa", root: MPESA_MODULE, folders: MPESA_FOLDERS, composing: ["migrations"] }),
  ...directionRules({
    name: "mpesa-back-office",
    root: `${MPESA_MODULE}/back-office`,
    folders: {
      events: [],
      ledger: [],
      metrics: [],
      "refund-issues": [],
      review: [],
      stuck: [],
      unallocated: [],
      "url-registration": [],
    },
  }),
  ...directionRules({
    name: "daraja",
    root: "plugins/payment-mpesa/src/daraja",
    folders: { http: [], stk: ["http"], c2b: ["http", "stk"], "async-operations": ["http"] },
  }),
  ...directionRules({
    name: "simulator",
    root: "plugins/payment-mpesa/src/simulator",
    folders: {
      http: [],
      qr: [],
      "sms-api": ["http", "network"],
      scripts: [],
      network: ["scripts"],
      "daraja-api": ["http", "network", "qr", "scripts"],
      "control-api": ["daraja-api", "http", "network", "scripts"],
      phone: ["http", "network", "scripts"],
    },
    composing: ["testing"],
  }),
  {
    name: "mpesa-folders-import-no-service",
    comment: "These files compose the folders, which receive what they need in the context.",
    severity: "error",
    from: { path: `^${MPESA_MODULE}/[^/]+/` },
    to: { path: `^${MPESA_MODULE}/(?:index|check-clock|${MPESA_COMPOSITION})\\.ts$` },
  },
  {
    name: "mpesa-shared-files-import-no-folder",
    comment: "Every folder imports these files.",
    severity: "error",
    from: { path: `^${MPESA_MODULE}/[^/]+\\.ts$`, pathNot: `^${MPESA_MODULE}/${MPESA_COMPOSITION}\\.ts$` },
    to: { path: `^${MPESA_MODULE}/[^/]+/`, pathNot: `^${MPESA_MODULE}/(?:crypto|models|tables)/` },
  },
]
