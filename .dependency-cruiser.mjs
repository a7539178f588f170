const oneOf = (names) => `(?:${names.join("|")})`

/** Folders of `backend/src` and what each may import beside itself. The table has no cycles: it is the order of the layers. */
const BACKEND_FOLDERS = {
  "medusa-schema": [],
  concurrency: [],
  http: [],
  csv: [],
  content: [],
  media: [],
  outbox: ["medusa-schema"],
  products: ["medusa-schema"],
  inventory: ["medusa-schema"],
  security: ["http"],
  messages: ["csv", "http"],
  payments: ["csv", "http"],
  catalogue: ["medusa-schema", "products"],
  account: ["concurrency", "http", "medusa-schema", "outbox", "security"],
  cart: ["account", "concurrency", "http", "medusa-schema", "products"],
  orders: ["account", "content", "http", "medusa-schema", "payments", "products"],
  shipments: ["content", "http", "medusa-schema", "orders"],
  email: ["account", "content", "http", "medusa-schema", "orders", "outbox"],
  reports: ["csv", "http", "medusa-schema", "orders", "payments"],
  health: ["account", "catalogue"],
}

/** Folders whose place the engine prescribes: they compose the others, and no other folder imports them. */
const ENGINE_FOLDERS = [
  "admin",
  "api",
  "jobs",
  "migration-scripts",
  "modules",
  "providers",
  "scripts",
  "subscribers",
  "workflows",
]

/** The same for the folders inside of those that have any. Files that lie directly in the outer folder compose them. */
const BACKEND_SUBFOLDERS = {
  "medusa-schema": {
    accounts: [],
    carts: [],
    orders: [],
    pricing: [],
    products: ["pricing"],
    stock: [],
    testing: [],
    triggers: [],
  },
  account: {
    "email-links": [],
    "password-hashing": [],
    profile: [],
    sessions: [],
    identity: ["password-hashing", "profile", "sessions"],
    mfa: ["identity", "sessions"],
    passwords: ["email-links", "identity", "password-hashing", "sessions"],
    registration: ["email-links", "identity", "password-hashing", "passwords", "profile", "sessions"],
    "sign-in": ["identity", "mfa", "password-hashing", "passwords", "profile", "sessions"],
    "medusa-auth": ["identity", "password-hashing", "passwords", "sessions", "sign-in"],
  },
  orders: {
    checkouts: [],
    status: [],
    read: ["status"],
    place: ["checkouts", "read"],
    cancel: ["checkouts", "read"],
    expire: ["cancel", "checkouts", "place"],
    pay: ["read"],
    stream: ["read"],
  },
  catalogue: { search: [], projection: ["search"], queries: ["projection", "search"] },
  email: { messages: [], transport: ["messages"], mailbox: ["messages", "transport"] },
}

/** One rule for each folder below `root`, and two that fail for a folder that is not in the table. */
function directionRules({ name, root, folders, composing = [] }) {
  const known = oneOf([...Object.keys(folders), ...composing])
  const without = { severity: "error", comment: `Add the new folder to the table of ${root}.` }
  const unknown = { path: `^${root}/[^/]+/`, pathNot: `^${root}/${known}/` }
  return [
    ...Object.entries(folders).map(([folder, imported]) => ({
      name: `${name}-${folder}-direction`,
      severity: "error",
      from: { path: `^${root}/${folder}/` },
      to: { path: `^${root}/.*/`, pathNot: `^${root}/${oneOf([folder, ...imported])}/` },
    })),
    { name: `${name}-folder-without-rule`, ...without, from: unknown, to: {} },
    { name: `${name}-imports-folder-without-rule`, ...without, from: {}, to: unknown },
  ]
}

const backendFolderRules = [
  ...directionRules({ name: "backend", root: "backend/src", folders: BACKEND_FOLDERS, composing: ENGINE_FOLDERS }),
  ...Object.entries(BACKEND_SUBFOLDERS).flatMap(([folder, folders]) =>
    directionRules({ name: `backend-${folder}`, root: `backend/src/${folder}`, folders }),
  ),
]

/** Folders of the storefront and what each may import beside itself. Files directly in the outer folder are for all of them. */
const STOREFRONT_FOLDERS = {
  "storefront/server": {
    http: [],
    preferences: [],
    "inline-scripts": [],
    "service-worker": ["inline-scripts", "preferences"],
    pages: ["http", "preferences", "inline-scripts", "service-worker"],
  },
  "storefront/shared": { config: [], storage: [], testing: [], api: ["config", "storage"], ui: ["config"] },
  "storefront/shared/ui": {
    fonts: [],
    patterns: [],
    styles: [],
    pictures: [],
    display: ["pictures"],
    overlays: ["pictures"],
    feedback: ["display", "pictures"],
    forms: ["display", "pictures"],
    navigation: ["display", "pictures"],
    buttons: ["navigation"],
  },
  "storefront/features/[^/]+": { model: [], api: ["model"], components: ["api", "model"] },
  "storefront/features/account/components": { auth: [], menu: [], profile: [] },
  "storefront/features/admin-dashboard/components": {
    charts: [],
    controls: [],
    login: [],
    lists: ["controls"],
    order: ["controls"],
    reports: ["charts", "controls"],
    shell: ["lists", "login", "order", "reports"],
  },
  "storefront/features/cart/model": { contents: [], guest: ["contents"], changes: ["contents", "guest"] },
  "storefront/features/catalogue/components": {
    categories: [],
    filters: [],
    search: [],
    variants: [],
    "product-card": ["variants"],
    "product-list": ["categories", "filters", "product-card"],
    "product-page": ["variants"],
  },
  "storefront/features/catalogue/model": { categories: [], list: [], variants: [] },
  "storefront/features/content/components": { sections: [], "size-guide": [], pages: ["sections", "size-guide"] },
  "storefront/features/layout/components": { footer: [], header: [], messages: [] },
  "storefront/features/orders/components": { payment: [], progress: [], order: ["payment", "progress"] },
}

const dividedFolders = Object.keys(STOREFRONT_FOLDERS).filter((root) => /features\/[\w-]+\/|shared\/\w+$/.test(root))

const storefrontFolderRules = [
  ...Object.entries(STOREFRONT_FOLDERS).flatMap(([root, folders]) =>
    directionRules({ name: root.replace("/[^/]+", "").replaceAll("/", "-"), root, folders }),
  ),
  {
    name: "storefront-divided-folder-without-rule",
    comment: "Add the folder that is divided now to STOREFRONT_FOLDERS.",
    severity: "error",
    from: {
      path: ["^storefront/features/[^/]+/[^/]+/[^/]+/", "^storefront/shared/[^/]+/[^/]+/"],
      pathNot: [`^${oneOf(dividedFolders)}/`, "^storefront/shared/api/messages/"],
    },
    to: {},
  },
]

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

const mpesaFolderRules = [
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

/** Which part may import which. The arrows of docs/architecture.md, enforced. */
export default {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "no-orphans",
      comment: "A file that nobody imports and no host loads is dead.",
      severity: "error",
      from: {
        orphan: true,
        pathNot: [
          "\\.d\\.ts$",
          "\\.config\\.[a-z]+$",
          "^[^/]+$",
          "/src/(admin|api|jobs|subscribers|links|workflows|scripts|providers|modules|migration-scripts)/",
          "^scripts/",
          "/e2e/",
          "/empty-project/",
          "/migrations/",
          "^storefront/app/routes\\.ts$",
          "/testing/",
        ],
      },
      to: {},
    },
    {
      name: "contracts-know-nobody",
      severity: "error",
      from: { path: "^backend/contracts/src", pathNot: "\\.test\\.ts$" },
      to: { pathNot: ["^backend/contracts/src", "^plugins/[^/]+/src/contract\\.ts$", "node_modules/zod", "^node:fs"] },
    },
    {
      name: "plugins-know-no-other",
      comment: "A plugin reaches others through the container or workflows, by name.",
      severity: "error",
      from: { path: "^plugins/([^/]+)/" },
      to: { path: "^(plugins|backend|storefront|admin-extensions)/", pathNot: ["^plugins/$1/", "^backend/contracts/"] },
    },
    {
      name: "payment-mpesa-installs-alone",
      severity: "error",
      from: { path: "^plugins/payment-mpesa/src" },
      to: { path: "^(backend|storefront|admin-extensions|plugins/(?!payment-mpesa))" },
    },
    {
      name: "daraja-knows-no-medusa",
      severity: "error",
      from: { path: "^plugins/payment-mpesa/src/(daraja|simulator)" },
      to: { path: "node_modules/@medusajs" },
    },
    {
      name: "backend-imports-no-plugin",
      severity: "error",
      from: { path: "^backend/src" },
      to: { path: "^(plugins|storefront|admin-extensions)/" },
    },
    {
      name: "screens-know-contracts-only",
      severity: "error",
      from: { path: "^(storefront|admin-extensions)/", pathNot: "^storefront/e2e" },
      to: { path: "^(backend|plugins)/", pathNot: ["^backend/contracts/", "^plugins/[^/]+/src/contract\\.ts$"] },
    },
    {
      name: "features-know-no-feature",
      severity: "error",
      from: { path: "^storefront/features/([^/]+)/" },
      to: { path: "^storefront/features/", pathNot: "^storefront/features/$1/" },
    },
    {
      name: "features-know-no-page",
      severity: "error",
      from: { path: "^storefront/(features|shared)/" },
      to: { path: "^storefront/app/" },
    },
    {
      name: "shared-knows-no-feature",
      severity: "error",
      from: { path: "^storefront/shared/" },
      to: { path: "^storefront/features/" },
    },
    {
      name: "models-without-react",
      severity: "error",
      from: { path: "^storefront/features/[^/]+/model/", pathNot: "\\.test\\." },
      to: { path: "node_modules/(react|react-dom|react-router)/" },
    },
    {
      name: "server-knows-no-feature",
      severity: "error",
      from: { path: "^storefront/server/" },
      to: { path: "^storefront/(features|app)/" },
    },
    ...storefrontFolderRules,
    ...backendFolderRules,
    ...mpesaFolderRules,
    {
      name: "dashboard-stays-lazy",
      comment: "Charts and tables never reach shoppers.",
      severity: "error",
      from: { path: "^storefront/(app|features|shared)/", pathNot: ["features/admin-dashboard", "app/routes/admin"] },
      to: { path: "^storefront/features/admin-dashboard/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: ["\\.medusa/", "/dist/", "/build/", "\\.react-router/", "test-results"] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.check.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mts", ".mjs", ".js", ".json", ".d.ts"],
    },
  },
}
