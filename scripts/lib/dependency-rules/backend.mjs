import { directionRules, oneOf } from "./direction-rules.mjs"

/** Folders of `backend/src` and what each may import beside itself. The table has no cycles: it is the order of the layers. */
const BACKEND_FOLDERS = {
  "medusa-schema": [],
  concurrency: [],
  http: [],
  csv: [],
  media: ["medusa-schema"],
  outbox: ["medusa-schema"],
  products: ["medusa-schema"],
  inventory: ["medusa-schema"],
  delivery: ["medusa-schema"],
  invoices: ["http", "medusa-schema"],
  searches: ["concurrency", "http"],
  "web-vitals": ["concurrency"],
  content: ["delivery", "http", "medusa-schema"],
  "product-table": ["http", "inventory", "medusa-schema", "products", "restock"],
  security: ["http"],
  messages: ["csv", "http", "medusa-schema"],
  payments: ["csv", "http", "medusa-schema"],
  promotions: ["http", "medusa-schema"],
  restock: ["http", "medusa-schema", "products"],
  catalogue: ["medusa-schema", "products", "restock"],
  "product-file": ["catalogue", "csv", "http", "medusa-schema", "product-table", "products"],
  account: ["concurrency", "http", "medusa-schema", "outbox", "security"],
  cart: ["account", "concurrency", "http", "medusa-schema", "products", "promotions", "security"],
  orders: [
    ...["account", "content", "delivery", "http", "invoices", "medusa-schema", "outbox", "payments", "products"],
    ...["promotions", "security"],
  ],
  reviews: ["account", "http", "medusa-schema", "orders", "security"],
  "wish-list": ["account", "http", "medusa-schema", "security"],
  "account-data": [
    ...["account", "cart", "http", "invoices", "medusa-schema", "messages", "orders", "outbox", "payments", "products"],
    ...["restock", "reviews", "security", "wish-list"],
  ],
  shipments: ["content", "http", "medusa-schema", "orders", "payments"],
  "order-actions": ["http", "invoices", "medusa-schema", "orders", "payments", "products", "shipments"],
  staff: ["account", "csv", "http", "medusa-schema", "security"],
  email: [
    ...["account", "content", "http", "medusa-schema", "messages", "orders", "outbox", "payments", "products"],
    "restock",
  ],
  reports: ["csv", "http", "medusa-schema", "orders", "payments", "searches", "web-vitals"],
  health: ["account", "catalogue", "medusa-schema"],
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
    pricing: ["stock"],
    accounts: ["pricing"],
    promotions: ["pricing"],
    carts: ["pricing", "products", "promotions", "stock"],
    orders: ["accounts", "carts", "pricing", "stock"],
    products: ["pricing", "stock"],
    stock: [],
    triggers: ["orders"],
  },
  account: {
    "email-links": [],
    "password-hashing": [],
    profile: [],
    sessions: [],
    identity: ["password-hashing", "profile", "sessions"],
    addresses: ["sessions"],
    mfa: ["identity", "sessions"],
    passwords: ["email-links", "identity", "password-hashing", "sessions"],
    registration: ["email-links", "identity", "password-hashing", "passwords", "profile", "sessions"],
    "sign-in": ["identity", "mfa", "password-hashing", "passwords", "profile", "sessions"],
    "medusa-auth": ["identity", "password-hashing", "passwords", "sessions", "sign-in"],
  },
  orders: {
    changes: [],
    checkouts: [],
    status: [],
    read: ["status"],
    "order-links": [],
    place: ["checkouts", "order-links", "read", "status"],
    cancel: ["checkouts", "read", "status"],
    expire: ["cancel", "changes", "checkouts", "place"],
    pay: ["read"],
    "payment-terms": ["checkouts", "place"],
    "payment-links": ["checkouts", "pay", "payment-terms", "read"],
    stream: ["read"],
    invoicing: ["read"],
    returns: ["read"],
    exchanges: ["changes", "read", "returns"],
  },
  "account-data": { deletion: [] },
  http: { middleware: [] },
  payments: { manual: [], mpesa: [] },
  catalogue: {
    taxonomy: [],
    search: ["taxonomy"],
    projection: ["search", "taxonomy"],
    queries: ["projection", "search", "taxonomy"],
  },
  staff: { access: [], audit: ["access"] },
  email: { messages: [], transport: ["messages"], mailbox: ["messages", "transport"], preview: ["messages"] },
}

export const backendFolderRules = [
  ...directionRules({ name: "backend", root: "backend/src", folders: BACKEND_FOLDERS, composing: ENGINE_FOLDERS }),
  ...Object.entries(BACKEND_SUBFOLDERS).flatMap(([folder, folders]) =>
    directionRules({ name: `backend-${folder}`, root: `backend/src/${folder}`, folders }),
  ),
  {
    name: "backend-divided-folder-without-rule",
    comment: "Add the folder that is divided now to BACKEND_SUBFOLDERS.",
    severity: "error",
    from: {
      path: "^backend/src/[^/]+/[^/]+/",
      pathNot: `^backend/src/${oneOf([...ENGINE_FOLDERS, ...Object.keys(BACKEND_SUBFOLDERS)])}/`,
    },
    to: {},
  },
]
