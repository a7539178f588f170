const { defineConfig } = require("@medusajs/framework/utils")
const { totpKeyOf } = require("@mavazi/backend/account/mfa/totp-secret")
const { requireEngineEnv } = require("@mavazi/backend/env")
const { installMedusaHttpGuard } = require("@mavazi/backend/http/middleware/medusa-http-guard")

installMedusaHttpGuard({ development: process.env.NODE_ENV === "development" })

const env = requireEngineEnv(process.env)
const live = env.MAVAZI_MODE === "live"

const mpesa = {
  mode: env.MAVAZI_MODE,
  baseUrl: env.MPESA_BASE_URL,
  callbackBaseUrl: env.MPESA_CALLBACK_BASE_URL,
  consumerKey: env.MPESA_CONSUMER_KEY,
  consumerSecret: env.MPESA_CONSUMER_SECRET,
  shortcode: env.MPESA_SHORTCODE,
  partyB: env.MPESA_PARTY_B,
  pullNumber: env.MPESA_PULL_NUMBER,
  passkey: env.MPESA_PASSKEY,
  transactionType: env.MPESA_TRANSACTION_TYPE,
  dataKey: env.DATA_ENCRYPTION_KEY,
  previousDataKey: env.PREVIOUS_DATA_ENCRYPTION_KEY,
  timeScale: env.MPESA_TIME_SCALE,
  initiatorName: env.MPESA_INITIATOR_NAME,
  securityCredential: env.MPESA_SECURITY_CREDENTIAL,
  b2cShortcode: env.MPESA_B2C_SHORTCODE,
  b2cInitiatorName: env.MPESA_B2C_INITIATOR_NAME,
  b2cSecurityCredential: env.MPESA_B2C_SECURITY_CREDENTIAL,
  queriesPerMinute: env.MPESA_QUERIES_PER_MINUTE,
  promptsPerPhonePerHour: env.MPESA_PROMPTS_PER_PHONE,
  promptsPerOrderPerHour: env.MPESA_PROMPTS_PER_ORDER,
  promptsPerSourcePerHour: env.MPESA_PROMPTS_PER_SOURCE,
  personalDataDays: env.MPESA_PERSONAL_DATA_DAYS,
  alertPhones: env.ALERT_PHONES,
  smsBaseUrl: env.SMS_BASE_URL ?? (live ? undefined : env.MPESA_BASE_URL),
  smsUsername: env.SMS_USERNAME,
  smsApiKey: env.SMS_API_KEY,
  smsSenderId: env.SMS_SENDER_ID,
  crashAt: env.MAVAZI_CRASH_AT,
  paymentPolicy: "checkout",
}

/** Where pictures and other files live. */
const media = {
  mediaDir: env.MEDIA_DIR,
  bucket: env.S3_BUCKET && {
    name: env.S3_BUCKET,
    region: env.S3_REGION,
    endpoint: env.S3_ENDPOINT,
    credentials: env.S3_ACCESS_KEY_ID && {
      accessKeyId: env.S3_ACCESS_KEY_ID,
      secretAccessKey: env.S3_SECRET_ACCESS_KEY,
    },
  },
}

const mfaKey = totpKeyOf(env.DATA_ENCRYPTION_KEY)

/** With Redis, everything that is otherwise kept per process moves there, so that several may run. */
const redisModules = env.REDIS_URL
  ? [
      { resolve: "@medusajs/medusa/cache-redis", options: { redisUrl: env.REDIS_URL } },
      { resolve: "@medusajs/medusa/event-bus-redis", options: { redisUrl: env.REDIS_URL } },
      { resolve: "@medusajs/medusa/workflow-engine-redis", options: { redis: { redisUrl: env.REDIS_URL } } },
      {
        resolve: "@medusajs/medusa/locking",
        options: {
          providers: [
            {
              resolve: "@medusajs/medusa/locking-redis",
              id: "locking-redis",
              is_default: true,
              // Its own limit of a second makes concurrent changes of one order wait longer than they take.
              options: { redisUrl: env.REDIS_URL, maximumRetryInterval: 100 },
            },
          ],
        },
      },
    ]
  : []

module.exports = defineConfig({
  // Texts of products, categories and options in Swahili.
  featureFlags: { translation: true },
  projectConfig: {
    databaseUrl: env.DATABASE_URL,
    databaseDriverOptions: { pool: { min: 2, max: 20 } },
    ...(env.REDIS_URL ? { redisUrl: env.REDIS_URL } : {}),
    // Sessions of the engine's admin; those of /api are Mavazi's own. Plain HTTP works only outside live.
    // Its pages need no cookie to load, and send it on their own calls: Strict breaks nothing.
    cookieOptions: { secure: live, sameSite: "strict" },
    sessionOptions: { resave: false, name: live ? "__Host-mavazi-admin" : "connect.sid" },
    http: {
      storeCors: env.SHOP_URL,
      adminCors: env.MERCHANT_URL,
      authCors: env.MERCHANT_URL,
      jwtSecret: env.JWT_SECRET,
      cookieSecret: env.COOKIE_SECRET,
    },
  },
  // The admin's own limit of 1 MiB would refuse most photographs.
  admin: { disable: !env.MAVAZI_ADMIN, maxUploadFileSize: 20 * 1024 * 1024 },
  modules: [
    { resolve: "@medusajs/medusa/translation" },
    {
      resolve: "@medusajs/medusa/auth",
      options: {
        providers: [
          // The engine's default needs a third of the work that OWASP recommends for scrypt.
          {
            resolve: "@mavazi/backend/providers/emailpass",
            id: "emailpass",
            options: { hashConfig: { logN: env.SCRYPT_LOG_N, r: 8, p: 3 } },
          },
        ],
        mfa: {
          encryption_key: mfaKey,
          disable_policy: "challenge",
          // In place of the engine's providers of the same name: codes work once, wrong ones are counted.
          providers: [
            {
              resolve: "@mavazi/backend/providers/mfa-totp",
              id: "totp",
              options: {
                encryption_key: mfaKey,
                previous_encryption_key:
                  env.PREVIOUS_DATA_ENCRYPTION_KEY && totpKeyOf(env.PREVIOUS_DATA_ENCRYPTION_KEY),
                issuer: "Mavazi",
              },
            },
            { resolve: "@mavazi/backend/providers/mfa-recovery-code", id: "recovery_code" },
          ],
        },
      },
    },
    {
      resolve: "@medusajs/medusa/file",
      options: {
        providers: [{ resolve: "@mavazi/backend/providers/files", id: "mavazi", options: media }],
      },
    },
    {
      resolve: "@medusajs/medusa/payment",
      options: {
        providers: [
          { resolve: "@mavazi/payment-mpesa/providers/mpesa", id: "mpesa", options: mpesa },
          // Registered while it is switched off as well: orders that were placed with it can still be captured and refunded.
          { resolve: "@mavazi/backend/providers/manual-payment", id: "manual" },
        ],
      },
    },
    {
      resolve: "@medusajs/medusa/fulfillment",
      options: { providers: [{ resolve: "@mavazi/shipping-kenya/providers/kenya", id: "kenya" }] },
    },
    ...redisModules,
  ],
  plugins: [
    {
      resolve: "@mavazi/backend",
      options: {
        mode: env.MAVAZI_MODE,
        databaseUrl: env.DATABASE_URL,
        redisUrl: env.REDIS_URL,
        workerMode: env.MEDUSA_WORKER_MODE,
        apiCors: env.API_CORS,
        storeApi: env.ENGINE_STORE_API,
        shopUrl: env.SHOP_URL,
        mailbox: !live && !env.SMTP_URL,
        merchantUrl: env.MERCHANT_URL,
        smtpUrl: env.SMTP_URL,
        mailFrom: env.MAIL_FROM,
        smsUrl: env.SMS_URL,
        smsToken: env.SMS_TOKEN,
        alertEmail: env.ALERT_EMAIL,
        lowStockUnits: env.LOW_STOCK_UNITS,
        linkSecret: env.COOKIE_SECRET,
        ...media,
        crashAt: env.MAVAZI_CRASH_AT,
        unpaidOrders: env.UNPAID_ORDERS_PER_ACCOUNT,
        manualPayments: env.MANUAL_PAYMENTS,
        personalDataDays: env.MPESA_PERSONAL_DATA_DAYS,
        payOnDelivery: env.PAY_ON_DELIVERY,
        auditLogDays: env.AUDIT_LOG_DAYS,
        orderAddressDays: env.ORDER_ADDRESS_DAYS,
      },
    },
    { resolve: "@mavazi/payment-mpesa", options: mpesa },
    { resolve: "@mavazi/shipping-kenya", options: {} },
    {
      resolve: "@mavazi/shop-stats",
      options: {
        orderStatuses: "checkout",
        orderAmounts: "checkout",
        orderDiscounts: "checkout",
        availableStock: "checkout",
        lowStockUnits: env.LOW_STOCK_UNITS,
        orderStatusTables: { checkout: "order_id", mpesa_attempt: "order_id", mpesa_refund: "order_id" },
      },
    },
    { resolve: "@mavazi/admin-extensions", options: {} },
  ],
})
