import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { expect, it } from "vitest"

const ROOT = path.join(__dirname, "../../..")
const SEARCHED = [
  ...["backend/src", "backend/contracts/src", "admin-extensions/src", "admin-extensions/ui/src"],
  ...readdirSync(path.join(ROOT, "plugins"))
    .filter((name) => !["payment-mpesa", "integration-tests"].includes(name))
    .map((name) => `plugins/${name}/src`),
  ...["storefront/app", "storefront/features", "storefront/server", "storefront/shared"],
]

/** The brand, its operator, the operator's API and way to pay, and the result codes of the plugin. */
const PROVIDER_WORDS = /m-?pesa|safaricom|daraja|paybill|["'`]internal\.\w/i

/** Code of M-Pesa itself, composition, names of the API and texts. */
const ALLOWED = [
  // Code of M-Pesa.
  "backend/src/payments/mpesa/",
  "backend/contracts/src/payments/mpesa-refund.ts",
  "backend/src/staff/access/mpesa-access.ts",
  "storefront/features/payment/mpesa/",
  // Composition.
  "backend/src/env.ts",
  "backend/src/language/catalogues/",
  "backend/src/modules/payment-gateways/service.ts",
  "backend/src/scripts/",
  "backend/src/staff/access/find-route.ts",
  "backend/contracts/src/index.ts",
  "backend/contracts/src/engine-admin/menu-pages.ts",
  "storefront/features/payment/registry/",
  // Fields, paths and error codes of `/api`, whose names stay.
  "backend/contracts/src/payments/payment-view.ts",
  "backend/contracts/src/orders/operations.ts",
  "backend/contracts/src/payment-links/operations.ts",
  "backend/contracts/src/guest/operations.ts",
  "backend/src/payments/payment-details.ts",
  "backend/src/orders/pay/payment-qr.ts",
  // Sample data and texts.
  "backend/src/email/preview/sample-order",
  "backend/src/account/passwords/password-policy.ts",
  "backend/contracts/src/engine-admin/operations.ts",
  "backend/contracts/src/openapi/",
  "storefront/shared/copy/",
]

const isExempt = (file: string) =>
  /\.test\.tsx?$|\/(?:migrations|copy(?:\.sw)?\.ts|admin\/copy\/)/.test(file) ||
  ALLOWED.some((allowed) => file.startsWith(allowed))

/** Imports of what the plugin's contract defines: the plugin is also installed without the shop. */
const withoutContractImports = (source: string) =>
  source.replace(/from "@mavazi\/(?:payment-mpesa\/contract|contracts\/payments)\/[\w/-]+"/g, "")

it("M-Pesa is named only by its own code, by composition, in names of the API and in texts", () => {
  const naming = SEARCHED.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .map((name) => `${folder}/${name}`)
      .filter((file) => /\.tsx?$/.test(file) && !isExempt(file))
      .filter((file) => PROVIDER_WORDS.test(withoutContractImports(readFileSync(path.join(ROOT, file), "utf8")))),
  )
  expect(naming, "Use PaymentGateway instead").toEqual([])
})
