import { directionRules } from "./direction-rules.mjs"

const MPESA_MODULE = "plugins/payment-mpesa/src/modules/mpesa"

/** Folders of the plugin's module, in the order of its layers. `service.ts` composes them. */
const MPESA_FOLDERS = {
  models: [],
  crypto: [],
  tables: ["models"],
  concurrency: ["tables"],
  medusa: ["concurrency"],
  attempts: ["crypto", "models", "tables"],
  "transaction-status": ["concurrency", "tables"],
  "payment-view": ["attempts", "medusa", "tables"],
  refunds: ["attempts", "concurrency", "medusa", "tables", "transaction-status"],
  prompts: ["attempts", "medusa", "tables"],
  results: ["attempts", "medusa", "models", "prompts", "refunds", "tables"],
  paybill: ["attempts", "concurrency", "payment-view", "refunds", "results", "tables"],
  callbacks: ["attempts", "paybill", "refunds", "results", "tables"],
  polling: ["attempts", "callbacks", "concurrency", "medusa", "paybill", "prompts", "refunds", "results", "tables"],
  reconciliation: ["paybill", "tables"],
  "back-office": [
    "attempts",
    "concurrency",
    "medusa",
    "paybill",
    "polling",
    "prompts",
    "refunds",
    "results",
    "tables",
    "transaction-status",
  ],
}

export const mpesaFolderRules = [
  ...directionRules({ name: "mpesa", root: MPESA_MODULE, folders: MPESA_FOLDERS, composing: ["migrations"] }),
  ...directionRules({
    name: "mpesa-back-office",
    root: `${MPESA_MODULE}/back-office`,
    folders: { receipts: [], ledger: [], metrics: [], review: [], stuck: ["receipts"] },
  }),
  ...directionRules({
    name: "daraja",
    root: "plugins/payment-mpesa/src/daraja",
    folders: { http: [], stk: ["http"], c2b: ["http", "stk"], initiator: ["http"] },
  }),
  ...directionRules({
    name: "simulator",
    root: "plugins/payment-mpesa/src/simulator",
    folders: {
      http: [],
      qr: [],
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
    comment: "`service.ts` composes the folders. They receive what they need in the context.",
    severity: "error",
    from: { path: `^${MPESA_MODULE}/[^/]+/` },
    to: { path: `^${MPESA_MODULE}/(?:index|service|check-clock)\\.ts$` },
  },
  {
    name: "mpesa-shared-files-import-no-folder",
    comment: "Every folder imports these files.",
    severity: "error",
    from: { path: `^${MPESA_MODULE}/[^/]+\\.ts$`, pathNot: `^${MPESA_MODULE}/service\\.ts$` },
    to: { path: `^${MPESA_MODULE}/[^/]+/`, pathNot: `^${MPESA_MODULE}/(?:crypto|models|tables)/` },
  },
]
