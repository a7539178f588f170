import { faultsOf, HTTP_TESTS } from "./faults-of.mjs"

const SCHEMA = "backend/src/medusa-schema/"
const CONTENT = [`${HTTP_TESTS}admin/content.test.ts`]
const DELIVERY = ["backend/contracts/src/checkout/delivery-facts.test.ts", ...CONTENT]
const LANGUAGES = [`${HTTP_TESTS}admin/content-languages.test.ts`]
const EMAIL_LANGUAGES = [`${HTTP_TESTS}email/email-languages.test.ts`]
const TABLE = [`${HTTP_TESTS}admin/product-table.test.ts`]
const FILE = [`${HTTP_TESTS}admin/product-file.test.ts`]

/** Of what the merchant changes in pages of ours in the engine's admin. */
export const MERCHANT_FAULTS = [
  ...faultsOf("backend/contracts/src/checkout/delivery-facts.ts", DELIVERY, [
    ["price.amount === 0 ? lowestSum", "true ? lowestSum", "texts promise free delivery that costs money"],
    [
      "limits.length === 0 ? priceOfAnyGoods(prices) : null",
      "priceOfAnyGoods(prices)",
      "texts name free delivery for any goods",
    ],
  ]),
  ...faultsOf(`${SCHEMA}triggers/catalogue-changes.ts`, CONTENT, [
    ["revision = revision + 1", "revision = revision", "pages keep words that the merchant changed"],
  ]),
  ...faultsOf("backend/src/content/content-service.ts", CONTENT, [
    [
      "where :after = (select coalesce(max(version), 0) from content_document where (name, language) = (:name, :language))",
      "",
      "a version follows one that does not exist",
    ],
    ["and expires_at > now()", "", "a preview never expires"],
  ]),
  ...faultsOf("backend/src/api/api/content/route.ts", LANGUAGES, [
    ["`${language} all`", '"all"', "English pages get Swahili words"],
  ]),
  ...faultsOf(`${SCHEMA}accounts/email-languages.ts`, EMAIL_LANGUAGES, [
    [
      "coalesce(m.language, o.metadata->>'language', ",
      "coalesce(m.language, ",
      "an order's e-mails are not in its language",
    ],
  ]),
  ...faultsOf("backend/src/product-table/set-stock.ts", TABLE, [
    ["if (now !== seen) throw", "if (false) throw", "a count of before overwrites the stock"],
    ["if (stocked < reserved) throw", "if (false) throw", "reserved stock is taken away"],
  ]),
  ...faultsOf("backend/src/product-table/change-products.ts", TABLE, [
    ["if (amount < 1) throw invalid", "if (amount < 0) throw invalid", "a bulk edit gives goods away"],
    ["if (rows.length < ids.length) throw", "if (false) throw", "a deleted product is left out in silence"],
  ]),
  ...faultsOf("backend/src/product-file/import-products.ts", FILE, [
    ["if (answer.preview !== preview) throw", "if (false) throw", "an import does what its preview did not show"],
  ]),
]
