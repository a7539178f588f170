import { faultsOf, HTTP_TESTS, MPESA, MPESA_TESTS } from "./faults-of.mjs"

const HTTP = "backend/src/http/middleware/"
const SECURITY = [`${HTTP_TESTS}platform/security.test.ts`]
const LOG_URLS = [`${HTTP}redact-log-urls.test.ts`]
const ENCRYPTION = [`${MPESA}crypto/field-encryption.test.ts`]

export const ACCESS_FAULTS = [
  ...faultsOf(`${HTTP}redact-log-urls.ts`, LOG_URLS, [
    ["req.originalUrl = redactUrl(req.originalUrl)", "", "the log has phone numbers of addresses"],
    [
      "if (req.headers.referer) req.headers.referer = redactUrl(req.headers.referer)",
      "",
      "the log has phone numbers of referers",
    ],
    ['.replace(TOKEN, "$1•••")', "", "the log has tokens of links"],
    ['.replace(NUMBER, "•••")', "", "the log has phone numbers"],
    ["{8,}/gi", "{12,}/gi", "nine digits stay in the log"],
  ]),
  ...faultsOf(`${HTTP}origin.ts`, SECURITY, [
    ['site === "same-origin" || site === "none"', 'site !== "cross-site"', "another subdomain posts for the visitor"],
    ["hostOf(origin) === ownHost(req)", "true", "another site posts for the visitor"],
    [
      "!SAFE_METHODS.has(req.method) && !isCallbackPath(req.originalUrl) && !isOwnRequest(req)",
      "false",
      "forms of other sites are taken",
    ],
    ["httpSettings(req.scope).apiCors.includes(origin)", "true", "every site reads the answers"],
    ["^application\\/json\\s*(;|$)", "^(application\\/json|text\\/plain)", "plain text of other sites is taken"],
  ]),
  ...faultsOf(`${HTTP}security-headers.ts`, SECURITY, [
    ['"Cache-Control", "no-store"', '"Cache-Control", "public"', "answers for one shopper are cached"],
  ]),
  ...faultsOf(`${HTTP}store-guard.ts`, SECURITY, [
    ["!httpSettings(container).storeApi", "false", "the engine's own shopper routes are open"],
  ]),
  ...faultsOf(
    "backend/src/medusa-schema/carts/open-cart.ts",
    [`${HTTP_TESTS}cart/cart.test.ts`],
    [
      [
        'where ${ownerSql(kind, "cart")} = ? and ${isOpenCartSql("cart")} for update`',
        'where ${isOpenCartSql("cart")} and ${ownerSql(kind, "cart")} >= ? for update`',
        "another shopper's cart is changed",
      ],
    ],
  ),
  ...faultsOf(
    `${MPESA}url-registration/c2b-url-key.ts`,
    [`${MPESA_TESTS}payments/callback-urls.test.ts`],
    [
      [
        "encryption.tokenMatches(key, encryption.tokenHash(each))",
        "key.slice(0, 16) === each.slice(0, 16)",
        "the key of paybill addresses is compared in part",
      ],
    ],
  ),
  ...faultsOf(
    `${MPESA}callbacks/receive-callback.ts`,
    [`${MPESA_TESTS}payments/callback-urls.test.ts`],
    [
      [
        ".where({ callback_token_hash: hash })",
        '.where("callback_token_hash", "like", `${hash.slice(0, 2)}%`)',
        "a callback is looked up by a part of its token",
      ],
    ],
  ),
  ...faultsOf(
    `${MPESA}results/apply-to-locked-attempt.ts`,
    [`${MPESA_TESTS}payments/apply-payment-result.test.ts`],
    [["{ result_text: redactNumbers(result_text) }", "{ result_text }", "a phone number in a result's text is stored"]],
  ),
  ...faultsOf(
    `${MPESA}redaction.ts`,
    [`${MPESA}redaction.test.ts`],
    [
      ["\\d{9,}", "\\d{13,}", "phone numbers reach the log"],
      [
        "redactNumbers(String(isWorded ? error.message : error))",
        "String(isWorded ? error.message : error)",
        "an error's phone number reaches the log",
      ],
    ],
  ),
  ...faultsOf(`${MPESA}crypto/field-encryption.ts`, ENCRYPTION, [
    ["this.seal(plain, randomBytes(NONCE_BYTES))", "this.encryptId(plain)", "equal numbers have equal ciphertexts"],
    [
      'createHmac("sha256", this.current.of.nonce).update(id).digest().subarray(0, NONCE_BYTES)',
      "randomBytes(NONCE_BYTES)",
      "an id is not found again",
    ],
    [
      "given.length === stored.length && timingSafeEqual(given, stored)",
      "given.length === stored.length",
      "every token matches",
    ],
    [
      'createHmac("sha256", of.lookup).update(text)',
      'createHash("sha256").update(text)',
      "hashes of phone numbers can be enumerated",
    ],
    [
      "decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))",
      "decipher.setAutoPadding(false)",
      "an altered text is not noticed",
    ],
  ]),
  ...faultsOf(
    "plugins/payment-mpesa/src/contract/phone.ts",
    ["plugins/payment-mpesa/src/contract/phone.test.ts"],
    [
      ["/^254[17]\\d{8}$/", "/^254\\d{9}$/", "a landline is prompted"],
      ["msisdn.slice(-3)", "msisdn.slice(-6)", "too much of a number is shown"],
    ],
  ),
]
