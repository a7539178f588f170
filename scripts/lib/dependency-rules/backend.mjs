import { directionRules } from "./direction-rules.mjs"

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

export const backendFolderRules = [
  ...directionRules({ name: "backend", root: "backend/src", folders: BACKEND_FOLDERS, composing: ENGINE_FOLDERS }),
  ...Object.entries(BACKEND_SUBFOLDERS).flatMap(([folder, folders]) =>
    directionRules({ name: `backend-${folder}`, root: `backend/src/${folder}`, folders }),
  ),
]
