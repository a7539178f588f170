import { backendFolderRules } from "./scripts/lib/dependency-rules/backend.mjs"
import { mpesaFolderRules } from "./scripts/lib/dependency-rules/payment-mpesa.mjs"
import { storefrontFolderRules } from "./scripts/lib/dependency-rules/storefront.mjs"

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
