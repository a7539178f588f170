import { fileURLToPath } from "node:url"
import js from "@eslint/js"
import medusa from "@medusajs/eslint-plugin"
import jsxA11y from "eslint-plugin-jsx-a11y"
import n from "eslint-plugin-n"
import reactHooks from "eslint-plugin-react-hooks"
import tseslint from "typescript-eslint"

const SERVER = ["backend/src/**/*.ts", "plugins/*/src/**/*.ts", "admin-extensions/src/*.ts"]
const TESTS = ["**/*.test.{ts,tsx,mjs}", "**/integration-tests/**", "storefront/e2e/**"]
const JSX = ["storefront/**/*.tsx", "admin-extensions/**/*.tsx"]

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
    ],
  },
  js.configs.recommended,
  {
    files: ["**/*.{ts,tsx,mts}"],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: {
        project: ["tsconfig.check.json", "storefront/tsconfig.json", "admin-extensions/tsconfig.admin.json"],
        tsconfigRootDir: fileURLToPath(new URL(".", import.meta.url)),
      },
    },
    rules: {
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
    },
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
  { files: ["backend/seed/**", "backend/contracts/src/operations.ts"], rules: { "max-lines": "off" } },
  // A garment is a list of its panels, and a stitch needs its coordinates: lengths there say nothing of complexity.
  { files: ["backend/seed/pictures/**"], rules: { "max-lines-per-function": "off", "max-params": ["error", 6] } },
)
