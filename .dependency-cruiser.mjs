import { backendFolderRules } from "./scripts/lib/dependency-rules/backend.mjs"
import { engineAdminRules } from "./scripts/lib/dependency-rules/engine-admin.mjs"
import { pluginRules } from "./scripts/lib/dependency-rules/plugins.mjs"
import { storefrontFolderRules } from "./scripts/lib/dependency-rules/storefront.mjs"

/** Which part may import which. The arrows of docs/architecture.md, enforced. */
export default {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "no-orphans",
      comment: "A file that is neither imported nor loaded by a host is unused.",
      severity: "error",
      from: {
        orphan: true,
        pathNot: [
          "\\.d\\.ts$",
          "\\.cjs$",
          "\\.config\\.[a-z]+$",
          "^[^/]+$",
          "/src/(admin|api|jobs|subscribers|links|workflows|scripts|providers|modules|migration-scripts)/",
          "^scripts/",
          "/e2e/",
          "/empty-project/",
          "/migrations/",
          "^storefront/app/routes\\.ts$",
          // Replace their siblings in the build of the other language.
          "\\.sw\\.ts$",
          "^storefront/server/site-bundle\\.ts$",
          "/testing/",
        ],
      },
      to: {},
    },
    {
      name: "contracts-import-no-implementation",
      severity: "error",
      from: { path: "^backend/contracts/src", pathNot: "\\.test\\.ts$" },
      to: { pathNot: ["^backend/contracts/src", "^plugins/[^/]+/src/contract/", "node_modules/zod", "^node:fs"] },
    },
    {
      name: "daraja-imports-no-medusa",
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
      name: "pages-import-contracts-only",
      severity: "error",
      from: { path: "^(storefront|admin-extensions)/", pathNot: "^storefront/e2e" },
      to: { path: "^(backend|plugins)/", pathNot: ["^backend/contracts/", "^plugins/[^/]+/src/contract/"] },
    },
    {
      name: "features-import-no-other-feature",
      comment: "Payment has rules of its own: checkout and orders use it.",
      severity: "error",
      from: { path: "^storefront/features/([^/]+)/" },
      to: { path: "^storefront/features/", pathNot: ["^storefront/features/$1/", "^storefront/features/payment/"] },
    },
    {
      name: "features-import-no-page",
      severity: "error",
      from: { path: "^storefront/(features|shared)/" },
      to: { path: "^storefront/app/" },
    },
    {
      name: "shared-imports-no-feature",
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
      name: "server-imports-no-feature",
      severity: "error",
      from: { path: "^storefront/server/" },
      to: { path: "^storefront/(features|app)/" },
    },
    ...storefrontFolderRules,
    ...backendFolderRules,
    ...pluginRules,
    ...engineAdminRules,
    {
      name: "dashboard-is-loaded-on-demand",
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
