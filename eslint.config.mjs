import { fileURLToPath } from "node:url"
import js from "@eslint/js"
import medusa from "@medusajs/eslint-plugin"
import jsxA11y from "eslint-plugin-jsx-a11y"
import n from "eslint-plugin-n"
import reactHooks from "eslint-plugin-react-hooks"
import tseslint from "typescript-eslint"
import { contractTextRestrictions, serverTextRestrictions } from "./scripts/lib/interface-texts/server-text-rule.mjs"
import { visibleTextRule } from "./scripts/lib/interface-texts/visible-text-rule.mjs"
import { importThen } from "./scripts/lib/lint-rules/import-then.mjs"
import { literalPagePath } from "./scripts/lib/lint-rules/literal-page-path.mjs"
import { maxImports } from "./scripts/lib/lint-rules/max-imports.mjs"
import { noMedusaTables } from "./scripts/lib/lint-rules/no-medusa-tables.mjs"

const SERVER = ["backend/src/**/*.ts", "plugins/*/src/**/*.ts", "admin-extensions/src/*.ts"]
const TESTS = ["**/*.test.{ts,tsx,mjs}", "**/integration-tests/**", "storefront/e2e/**"]
const STOREFRONT = ["storefront/**/*.{ts,tsx}"]
const JSX = ["storefront/**/*.tsx", "admin-extensions/**/*.tsx", "plugins/**/*.tsx"]
/** Files with the visible texts of a feature. */
const CATALOGUES = ["**/copy{,.sw}.ts", "{storefront/features/*,**/src/admin}/copy/*.ts"]

const mavazi = { rules: { "max-imports": maxImports, "no-medusa-tables": noMedusaTables } }

/** Server code reads its environment in one file, the storefront's server in one other. */
const noEnvironment = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: "Read the environment in env.ts only, and pass it on as an option.",
}

export default tseslint.config(
  {
    ignores: [
      "**/node_modules",
      "**/.medusa",
      "**/dist",
      "**/build",
      "**/.react-router",
      ".data",
      "public",
      "**/test-results",
      "storefront/public",
      "backend/seed/rendered",
      // What is made of it is linted.
      "scripts/plugin-template",
    ],
  },
  js.configs.recommended,
  {
    files: ["**/*.{ts,tsx,mts}"],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: {
        project: ["tsconfig.check.json", "tsconfig.admin.json"],
        tsconfigRootDir: fileURLToPath(new URL(".", import.meta.url)),
      },
    },
    rules: {
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
      // A third of the time of all rules. The project declares no enums, and no classes with private parts that look alike.
      "@typescript-eslint/no-unsafe-enum-assignment": "off",
      "@typescript-eslint/no-unsafe-class-instance-assignment": "off",
    },
  },
  {
    files: STOREFRONT,
    ignores: ["storefront/e2e/**"],
    // Without this the linter first loads another TypeScript program, which does not have these files.
    languageOptions: { parserOptions: { project: ["storefront/tsconfig.json"] } },
  },
  {
    files: ["**/*.mjs"],
    extends: [n.configs["flat/recommended-module"]],
    languageOptions: { globals: { process: "readonly", fetch: "readonly", URL: "readonly", AbortSignal: "readonly" } },
    rules: {
      "n/no-process-exit": "off",
      "n/no-unpublished-import": "off",
      "n/hashbang": "off",
      // Both work in Node 20 as these scripts use them.
      "n/no-unsupported-features/node-builtins": ["error", { ignores: ["fetch", "fs.cpSync"] }],
    },
  },
  {
    files: ["**/medusa-config.js", "**/empty-project/**/*.js"],
    extends: [n.configs["flat/recommended-script"]],
    rules: { "@typescript-eslint/no-require-imports": "off" },
  },
  { files: SERVER, ignores: [...TESTS, "**/env.ts"], rules: { "no-restricted-syntax": ["error", noEnvironment] } },
  {
    files: [
      "backend/src/**/*.ts",
      "plugins/!(payment-mpesa)/src/**/*.ts",
      "plugins/payment-mpesa/src/{api,modules,providers}/**/*.ts",
    ],
    // What a server writes when it does not start is for its operator.
    ignores: [...TESTS, "**/env.ts", "backend/src/health/**", "**/{scripts,migration-scripts}/**", "**/copy{,.sw}.ts"],
    rules: { "no-restricted-syntax": ["error", noEnvironment, ...serverTextRestrictions] },
  },
  {
    files: ["backend/contracts/src/**/*.ts", "plugins/*/src/contract/**/*.ts"],
    ignores: [...TESTS, "**/copy{,.sw}.ts"],
    rules: { "no-restricted-syntax": ["error", ...contractTextRestrictions] },
  },
  {
    files: [
      "{admin-extensions,plugins/*}/src/admin/**/*.{ts,tsx}",
      "admin-extensions/ui/src/**/*.{ts,tsx}",
      "plugins/*/sample/*.{ts,tsx}",
    ],
    ignores: [...TESTS, ...CATALOGUES],
    rules: { "no-restricted-syntax": visibleTextRule },
  },
  {
    files: ["storefront/{app,features}/**/*.{ts,tsx}", "storefront/shared/{api,ui}/**/*.{ts,tsx}"],
    ignores: [...TESTS, ...CATALOGUES, "**/*.server.{ts,tsx}"],
    rules: { "no-restricted-syntax": [...visibleTextRule, ...literalPagePath, ...importThen] },
  },
  {
    files: ["backend/src/**/*.ts", "plugins/*/src/**/*.ts"],
    // A migration belongs to one version of the schema.
    ignores: [...TESTS, "**/medusa-schema/**", "**/medusa-schema.ts", "**/migrations/**", "**/migration-scripts/**"],
    plugins: { mavazi },
    rules: { "mavazi/no-medusa-tables": "error" },
  },
  // Each of these names its own files by folder (`api`, `modules`…), which the storefront has too.
  ...medusa.configs.recommended
    .filter(({ files, plugins, languageOptions }) => (files ?? plugins) && languageOptions?.parser === undefined)
    .map((config) => ({
      ...config,
      ...(config.files ? { ignores: ["storefront/**", "backend/contracts/**", ...TESTS] } : {}),
    })),
  {
    files: ["**/*.ts"],
    rules: {
      // Faults that no caller can answer are plain errors; what a client is told is a MedusaError or an ApiFailure.
      "@medusajs/use-medusa-error-not-generic-error": "off",
      // Contracts and the plugin's contract are bundled by the storefront, which has no framework.
      "@medusajs/zod-import-source": "off",
    },
  },
  { files: ["**/migrations/**/*.ts"], rules: { "@typescript-eslint/require-await": "off" } },
  {
    files: ["storefront/app/**"],
    rules: {
      // React Router's way to answer a page with a status: `throw data(null, 404)`.
      "@typescript-eslint/only-throw-error": [
        "error",
        { allow: [{ from: "package", package: "react-router", name: "DataWithResponseInit" }] },
      ],
    },
  },
  { files: JSX, extends: [jsxA11y.flatConfigs.recommended, reactHooks.configs.flat.recommended] },
  {
    files: ["**/*.{ts,tsx,mts,mjs,js}"],
    rules: {
      "max-lines": ["error", { max: 250 }],
      "max-lines-per-function": ["error", { max: 80, skipComments: true }],
      "max-params": ["error", 3],
      "no-empty": ["error", { allowEmptyCatch: false }],
    },
  },
  {
    files: ["**/*.{ts,tsx,mts,mjs,js}"],
    ignores: TESTS,
    plugins: { mavazi },
    rules: { "mavazi/max-imports": ["error", { max: 14 }] },
  },
  { files: JSX, rules: { "max-lines-per-function": ["error", { max: 120, skipComments: true }] } },
  {
    files: TESTS,
    rules: {
      "max-lines": "off",
      "max-lines-per-function": "off",
      // Rows of a table of cases have as many columns as the case needs.
      "max-params": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
    },
  },
  // Tables of data are as long as what they list.
  // Sent to browsers as one function's text.
  { files: ["storefront/server/service-worker/service-worker.ts"], rules: { "max-lines-per-function": "off" } },
  { files: ["backend/seed/**"], rules: { "max-lines": "off" } },
  // A garment is a list of its panels, and a stitch needs its coordinates: lengths there say nothing of complexity.
  { files: ["backend/seed/pictures/**"], rules: { "max-lines-per-function": "off", "max-params": ["error", 6] } },
)
