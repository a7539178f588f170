import { LOW_STOCK } from "@mavazi/contracts/catalogue/stock"
import { ORDER_ADDRESS_DAYS, PAYMENT_DATA_DAYS } from "@mavazi/contracts/shared/retention"
import { normalisePhone } from "@mavazi/contracts/phone/phone"
import { z } from "@medusajs/framework/zod"

/** URL and credentials of the Daraja simulator; the defaults of a demo. */
const SIMULATOR = {
  MPESA_BASE_URL: "http://127.0.0.1:9010",
  MPESA_CONSUMER_KEY: "demo-consumer-key",
  MPESA_CONSUMER_SECRET: "demo-consumer-secret",
  MPESA_PASSKEY: "demo-passkey",
} as const

/** scrypt with N = 2^15, r = 8, p = 3, as OWASP recommends for password storage. */
const LIVE_HASH_COST = 15

const secret = z.string().min(32, "must have at least 32 characters")
const dataKey = z.string().regex(/^[0-9a-f]{64}$/i, "must be 64 hexadecimal digits (openssl rand -hex 32)")
const url = z.url("must be an address with http:// or https://")
const switchedOn = (fallback: "on" | "off") =>
  z
    .enum(["on", "off"], "must be on or off")
    .default(fallback)
    .transform((value) => value === "on")

/** Every variable that the engine reads; `.env.example` describes each, and a test compares the two. */
export const EngineVariables = z.object({
  MAVAZI_MODE: z.enum(["demo", "test", "live"], "must be demo, test or live"),
  MAVAZI_ADMIN: switchedOn("on"),
  DATABASE_URL: z.string("is missing").regex(/^postgres(ql)?:\/\//, "must start with postgres://"),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, "must start with redis://")
    .optional(),
  MEDUSA_WORKER_MODE: z.enum(["shared", "server", "worker"], "must be shared, server or worker").default("shared"),
  JWT_SECRET: secret,
  COOKIE_SECRET: secret,
  SHOP_URL: url.default("http://localhost:8000"),
  MERCHANT_URL: url.default("http://localhost:9000"),
  API_CORS: z.string().default(""),
  ENGINE_STORE_API: switchedOn("off"),
  MAVAZI_CRASH_AT: z.string().optional(),
  MEDIA_DIR: z.string().min(1).default(".data/media"),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default("us-east-1"),
  S3_ENDPOINT: url.optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^/?#]/, "must start with smtp:// or smtps://")
    .refine((value) => URL.canParse(value), "must be an address; special signs of the password are written as %xx")
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, "must be an address, or Name <address>")
    .optional(),
  SMS_URL: url.optional(),
  SMS_TOKEN: z.string().optional(),
  MPESA_BASE_URL: url.default(SIMULATOR.MPESA_BASE_URL),
  MPESA_CALLBACK_BASE_URL: url.default("http://127.0.0.1:9000"),
  MPESA_CONSUMER_KEY: z.string().default(SIMULATOR.MPESA_CONSUMER_KEY),
  MPESA_CONSUMER_SECRET: z.string().default(SIMULATOR.MPESA_CONSUMER_SECRET),
  MPESA_SHORTCODE: z
    .string()
    .regex(/^\d{5,7}$/, "must be five to seven digits")
    .default("174379"),
  MPESA_PARTY_B: z
    .string()
    .regex(/^\d{5,7}$/, "must be five to seven digits")
    .optional(),
  MPESA_PULL_NUMBER: z
    .string()
    .refine((phone) => normalisePhone(phone) === phone, "must be a number of Kenya, like 254712345678")
    .optional(),
  MPESA_TRANSACTION_TYPE: z.enum(["CustomerPayBillOnline", "CustomerBuyGoodsOnline"]).default("CustomerPayBillOnline"),
  MPESA_PASSKEY: z.string().min(1).default(SIMULATOR.MPESA_PASSKEY),
  MPESA_INITIATOR_NAME: z.string().optional(),
  MPESA_SECURITY_CREDENTIAL: z.string().optional(),
  MPESA_B2C_SHORTCODE: z
    .string()
    .regex(/^\d{5,7}$/, "must be five to seven digits")
    .optional(),
  MPESA_B2C_INITIATOR_NAME: z.string().optional(),
  MPESA_B2C_SECURITY_CREDENTIAL: z.string().optional(),
  ALERT_EMAIL: z.email("must be an address").optional(),
  ALERT_PHONES: z
    .string()
    .refine(
      (text) => text.split(/[\s,]+/).every((phone) => normalisePhone(phone) === phone),
      "must be numbers of Kenya, like 254712345678, separated by commas",
    )
    .optional(),
  SMS_BASE_URL: url.optional(),
  SMS_USERNAME: z.string().optional(),
  SMS_API_KEY: z.string().optional(),
  SMS_SENDER_ID: z.string().optional(),
  MPESA_TIME_SCALE: z.coerce.number("must be a number").positive("must be above 0").default(1),
  MPESA_QUERIES_PER_MINUTE: z.coerce.number("must be a number").int().positive("must be above 0").optional(),
  SCRYPT_LOG_N: z.coerce
    .number("must be a number")
    .int()
    .min(8, "must be at least 8")
    .max(20, "must be at most 20")
    .default(LIVE_HASH_COST),
  UNPAID_ORDERS_PER_ACCOUNT: z.coerce.number("must be a number").int().positive("must be above 0").optional(),
  MPESA_PROMPTS_PER_PHONE: z.coerce.number("must be a number").int().positive("must be above 0").optional(),
  MPESA_PROMPTS_PER_ORDER: z.coerce.number("must be a number").int().positive("must be above 0").optional(),
  MPESA_PROMPTS_PER_SOURCE: z.coerce.number("must be a number").int().positive("must be above 0").optional(),
  MPESA_PERSONAL_DATA_DAYS: z.coerce
    .number("must be a number")
    .int()
    .min(30, "must be at least 30")
    .default(PAYMENT_DATA_DAYS),
  ORDER_ADDRESS_DAYS: z.coerce
    .number("must be a number")
    .int()
    .min(30, "must be at least 30")
    .default(ORDER_ADDRESS_DAYS),
  AUDIT_LOG_DAYS: z.coerce.number("must be a number").int().min(30, "must be at least 30").default(730),
  LOW_STOCK_UNITS: z.coerce.number("must be a number").int().min(0, "must be 0 or more").default(LOW_STOCK),
  MANUAL_PAYMENTS: switchedOn("off"),
  PAY_ON_DELIVERY: switchedOn("off"),
  DATA_ENCRYPTION_KEY: dataKey,
  PREVIOUS_DATA_ENCRYPTION_KEY: dataKey.optional(),
})

export type EngineEnv = z.output<typeof EngineVariables>

/** Variables without a default in live mode, because the defaults are those of a demo. */
const REQUIRED_IN_LIVE = [
  "SHOP_URL",
  "MERCHANT_URL",
  "SMTP_URL",
  "MAIL_FROM",
  "MPESA_BASE_URL",
  "MPESA_CALLBACK_BASE_URL",
  "MPESA_CONSUMER_KEY",
  "MPESA_CONSUMER_SECRET",
  "MPESA_SHORTCODE",
  "MPESA_PASSKEY",
] as const

const HTTPS_IN_LIVE = ["SHOP_URL", "MERCHANT_URL", "MPESA_BASE_URL", "MPESA_CALLBACK_BASE_URL"] as const
const PUBLIC_URLS = ["MPESA_BASE_URL", "MPESA_CALLBACK_BASE_URL"] as const
const SIMULATOR_CREDENTIALS = ["MPESA_CONSUMER_KEY", "MPESA_CONSUMER_SECRET", "MPESA_PASSKEY"] as const
const SECRETS = ["JWT_SECRET", "COOKIE_SECRET", "DATA_ENCRYPTION_KEY"] as const

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/
const PLACEHOLDER = /secret|password|change|example|placeholder|mavazi/i

/** A random secret has at least ten different characters and none of the words above. */
const isPlaceholder = (value: string) => new Set(value).size < 10 || PLACEHOLDER.test(value)

function validateLiveMode(source: NodeJS.ProcessEnv, env: EngineEnv): string | undefined {
  const missing = REQUIRED_IN_LIVE.find((name) => !source[name])
  if (missing) return `${missing} must be set when MAVAZI_MODE is live`
  const insecureUrl = HTTPS_IN_LIVE.find((name) => !env[name].startsWith("https://"))
  if (insecureUrl) return `${insecureUrl} must start with https:// when MAVAZI_MODE is live`
  if (env.SMS_URL?.startsWith("http://")) return "SMS_URL must start with https:// when MAVAZI_MODE is live"
  const loopbackUrl = PUBLIC_URLS.find((name) => LOOPBACK.test(new URL(env[name]).hostname))
  if (loopbackUrl) return `${loopbackUrl} must not be this machine, as a simulator is, when MAVAZI_MODE is live`
  const simulatorCredential = SIMULATOR_CREDENTIALS.find((name) => env[name] === SIMULATOR[name])
  if (simulatorCredential)
    return `${simulatorCredential} is the simulator's: a live shop needs its own of the Daraja app`
  if (env.SCRYPT_LOG_N < LIVE_HASH_COST) {
    return `SCRYPT_LOG_N must be at least ${String(LIVE_HASH_COST)} when MAVAZI_MODE is live`
  }
  if (env.MPESA_TIME_SCALE !== 1) return "MPESA_TIME_SCALE must be 1 when MAVAZI_MODE is live"
  const weak = SECRETS.find((name) => isPlaceholder(env[name]))
  return weak ? `${weak} looks like a placeholder: make one with openssl rand -hex 32` : undefined
}

/** With only one of the two keys, the S3 client would ignore it and use the role of the machine. */
function validateS3Keys({ S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: key }: EngineEnv): string | undefined {
  if (Boolean(id) === Boolean(key)) return undefined
  return `${id ? "S3_SECRET_ACCESS_KEY" : "S3_ACCESS_KEY_ID"} must be set beside its other half`
}

/** Name of `DATA_ENCRYPTION_KEY` before 0.2.0, which shops may still have in their `.env`. */
const FORMER_DATA_KEY = "MPESA_DATA_KEY"

/**
 * Parses the engine's environment.
 *
 * @throws Error with one line that names the first invalid variable
 */
export function readEngineEnv(source: NodeJS.ProcessEnv): EngineEnv {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""))
  const parsed = EngineVariables.safeParse({ DATA_ENCRYPTION_KEY: given[FORMER_DATA_KEY], ...given })
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new Error(`${issue?.path.join(".") ?? "Environment"} ${issue?.message ?? "is wrong"}. See .env.example.`)
  }
  const live = parsed.data.MAVAZI_MODE === "live"
  const error = validateS3Keys(parsed.data) ?? (live ? validateLiveMode(source, parsed.data) : undefined)
  if (error) throw new Error(`${error}. See .env.example.`)
  return parsed.data
}

/** The environment of this process, for scripts. */
export const processEnv = (): EngineEnv => readEngineEnv(process.env)

/**
 * As `readEngineEnv`, for `medusa-config.js`: an invalid variable ends the process with one line. The engine would print a
 * thrown error twice and with its stack.
 */
export function requireEngineEnv(source: NodeJS.ProcessEnv): EngineEnv {
  try {
    return readEngineEnv(source)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}
