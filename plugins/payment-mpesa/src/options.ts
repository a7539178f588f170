import { z } from "zod"
import { MSISDN } from "./contract/phone"
import { configurationFaults } from "./configuration-faults"
import { DEMO_DEFAULTS } from "./demo-defaults"

const positive = z.coerce.number().positive()

/**
 * Options of the plugin; module and payment provider receive the same object. In `demo` and `test` everything but the
 * mode has a default that fits the simulator; in `live` no secret has one.
 */
export const OptionsSchema = z.object({
  mode: z.enum(["demo", "test", "live"]),
  baseUrl: z.url({ protocol: /^https?$/ }).describe("MPESA_BASE_URL: Daraja's address, or the simulator's."),
  consumerKey: z.string().min(1).describe("MPESA_CONSUMER_KEY"),
  consumerSecret: z.string().min(1).describe("MPESA_CONSUMER_SECRET"),
  shortcode: z
    .string()
    .regex(/^\d{5,7}$/)
    .describe("MPESA_SHORTCODE: paybill, or the store number of a till."),
  partyB: z
    .string()
    .regex(/^\d{5,7}$/)
    .optional()
    .describe("MPESA_PARTY_B: the till; absent: the shortcode."),
  passkey: z.string().min(1).describe("MPESA_PASSKEY"),
  transactionType: z
    .enum(["CustomerPayBillOnline", "CustomerBuyGoodsOnline"])
    .default("CustomerPayBillOnline")
    .describe("MPESA_TRANSACTION_TYPE"),
  paybill: z
    .boolean()
    .default(true)
    .describe("Receives paybill payments; false when another system receives this shortcode's confirmations."),
  pullNumber: z
    .string()
    .regex(MSISDN)
    .optional()
    .describe("MPESA_PULL_NUMBER: the merchant's number for Pull Transactions; absent: payments are not pulled."),
  callbackBaseUrl: z.url({ protocol: /^https?$/ }).describe("MPESA_CALLBACK_BASE_URL: public origin of this engine."),
  dataKey: z.string().min(32).describe("MPESA_DATA_KEY: ≥ 32 characters; encrypts phone numbers and raw payloads."),
  previousDataKey: z
    .string()
    .min(32)
    .optional()
    .describe("MPESA_PREVIOUS_DATA_KEY: while the data key is changed, the other one; it only decrypts."),
  initiatorName: z
    .string()
    .min(1)
    .optional()
    .describe("MPESA_INITIATOR_NAME: API user for refunds in the M-Pesa portal; absent: refunds are manual only."),
  securityCredential: z
    .string()
    .min(1)
    .optional()
    .describe("MPESA_SECURITY_CREDENTIAL: the initiator's password as Safaricom's portal encrypts it."),
  b2cShortcode: z
    .string()
    .regex(/^\d{5,7}$/)
    .optional()
    .describe("MPESA_B2C_SHORTCODE: pays customers; absent: partial refunds are manual only."),
  b2cInitiatorName: z.string().min(1).optional().describe("MPESA_B2C_INITIATOR_NAME; absent: that of reversals."),
  b2cSecurityCredential: z
    .string()
    .min(1)
    .optional()
    .describe("MPESA_B2C_SECURITY_CREDENTIAL; absent: that of reversals."),
  alertPhones: z
    .string()
    .default("")
    .transform((text) => text.split(/[\s,]+/).filter((number) => number !== ""))
    .pipe(z.array(z.string().regex(MSISDN)))
    .describe("ALERT_PHONES: numbers that get alerts about money by SMS, separated by commas; absent: none."),
  smsBaseUrl: z
    .url({ protocol: /^https?$/ })
    .default("https://api.africastalking.com")
    .describe("SMS_BASE_URL: address of Africa's Talking, its sandbox, or the simulator's stand-in."),
  smsUsername: z.string().min(1).optional().describe("SMS_USERNAME: account at Africa's Talking."),
  smsApiKey: z.string().min(1).optional().describe("SMS_API_KEY"),
  smsSenderId: z.string().min(1).optional().describe("SMS_SENDER_ID: registered sender; absent: the provider's own."),
  paymentPolicy: z
    .string()
    .optional()
    .describe("Container key of the module that accepts or rejects a payment of an order."),
  storeRoutes: z
    .boolean()
    .default(false)
    .describe("Shoppers start and follow payments below /store/mpesa; for shops without a checkout of their own."),
  unpaidOrderMinutes: z
    .number()
    .int()
    .nonnegative()
    .default(30)
    .describe("With storeRoutes: an order that is not paid within this time is cancelled; 0: never."),
  crashAt: z.string().optional().describe("MAVAZI_CRASH_AT: point at which the process kills itself; mode test only."),
  timeScale: positive.default(1).describe("MPESA_TIME_SCALE: divides every waiting time; 1 outside tests."),
  queriesPerMinute: positive
    .int()
    .default(5)
    .describe("MPESA_QUERIES_PER_MINUTE: queries and pulls, evenly spaced; Daraja's sandbox accepts five a minute."),
  personalDataDays: z.coerce
    .number()
    .int()
    .min(30)
    .default(365)
    .describe("MPESA_PERSONAL_DATA_DAYS: payers' numbers, names and messages are erased after this time."),
  promptsPerPhonePerHour: positive
    .int()
    .default(10)
    .describe("MPESA_PROMPTS_PER_PHONE: prompts per hour to one number."),
  promptsPerOrderPerHour: positive
    .int()
    .default(6)
    .describe("MPESA_PROMPTS_PER_ORDER: prompts per hour for one order, to any number."),
  promptsPerSourcePerHour: positive
    .int()
    .default(60)
    .describe("MPESA_PROMPTS_PER_SOURCE: unpaid prompts per hour from one network address."),
})

export type MpesaOptions = z.infer<typeof OptionsSchema>

/**
 * Fills in the defaults of demo and test, and lists all faults without revealing values.
 * @returns `options` is undefined when the input does not match the schema
 */
export function checkOptions(input: unknown): { options: MpesaOptions | undefined; faults: string[] } {
  const given = Object.fromEntries(
    Object.entries(input ?? {}).filter(([, value]) => value !== undefined && value !== ""),
  )
  const { data, error } = OptionsSchema.safeParse(given["mode"] === "live" ? given : { ...DEMO_DEFAULTS, ...given })
  if (data === undefined) {
    const faults = error.issues.map(({ path, message }) => {
      const name = path.join(".")
      return name in given ? `${name}: ${message}` : `${name} is missing`
    })
    return { options: undefined, faults }
  }
  return { options: data, faults: configurationFaults(data) }
}

/**
 * Validates the options and fills in the defaults of demo and test.
 * @throws Error that names every wrong option, never its value
 */
export function parseOptions(input: unknown): MpesaOptions {
  const { options, faults } = checkOptions(input)
  if (options !== undefined && faults.length === 0) return options
  throw new Error(`payment-mpesa: invalid options: ${faults.join("; ")}`)
}

/** Whether paybill payments can be allocated: a till has no account number. */
export function takesPaybill({ paybill, transactionType }: Pick<MpesaOptions, "paybill" | "transactionType">): boolean {
  return paybill && transactionType === "CustomerPayBillOnline"
}
