import { createHash } from "node:crypto"
import { z } from "zod"

/** Words that Daraja refuses in a callback address (documented for C2B, avoided everywhere). */
const FORBIDDEN_WORDS = /mpesa|safaricom|\bexe\b|\bexec\b|\bcmd\b|sql|query/i

const positive = z.coerce.number().positive()

/**
 * Options of the plugin, the same object for the module and for the payment provider.
 * In `demo` and `test` everything but the mode has a value that fits the simulator; in `live` nothing
 * secret has.
 */
const Schema = z.object({
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
    .describe("Takes payments typed in by hand; false when another system is told of this shortcode's payments."),
  callbackBaseUrl: z.url({ protocol: /^https?$/ }).describe("MPESA_CALLBACK_BASE_URL: public origin of this engine."),
  dataKey: z.string().min(32).describe("MPESA_DATA_KEY: ≥ 32 characters; encrypts phone numbers and raw payloads."),
  orderGate: z.string().optional().describe("Container key that is asked before money is taken into an order."),
  crashAt: z.string().optional().describe("MAVAZI_CRASH_AT: place at which the engine ends itself; mode test only."),
  timeScale: positive.default(1).describe("MPESA_TIME_SCALE: every waiting time is divided by it; 1 outside tests."),
  queriesPerMinute: positive
    .int()
    .default(5)
    .describe("MPESA_QUERIES_PER_MINUTE: Daraja's sandbox refuses the sixth STK query in a minute."),
  promptsPerPhonePerHour: positive.int().default(10),
  promptsPerOrderPerHour: positive.int().default(6),
})

export type MpesaOptions = z.infer<typeof Schema>

/** What the simulator expects; worthless anywhere else. */
export const SIMULATOR_CREDENTIALS = {
  consumerKey: "demo-consumer-key",
  consumerSecret: "demo-consumer-secret",
  shortcode: "174379",
  passkey: "demo-passkey",
} as const

const DEMO_DEFAULTS = {
  ...SIMULATOR_CREDENTIALS,
  baseUrl: "http://127.0.0.1:9010",
  callbackBaseUrl: "http://127.0.0.1:9000",
  dataKey: "demo-data-key-demo-data-key-demo-data-key",
  queriesPerMinute: 60,
}

const isLoopback = (url: string) => ["127.0.0.1", "localhost", "[::1]"].includes(new URL(url).hostname)

/** Everything that must hold in `live`, as sentences that say what is wrong. */
function liveFaults(options: MpesaOptions): string[] {
  const faults: string[] = []
  if (isLoopback(options.baseUrl)) faults.push("baseUrl points at the simulator; live needs Daraja's own address")
  if (!options.baseUrl.startsWith("https:")) faults.push("baseUrl must be HTTPS")
  if (!options.callbackBaseUrl.startsWith("https:")) faults.push("callbackBaseUrl must be HTTPS")
  if (isLoopback(options.callbackBaseUrl)) faults.push("callbackBaseUrl must be reachable by Safaricom")
  if (options.timeScale !== 1) faults.push("timeScale must be 1")
  if (options.dataKey === DEMO_DEFAULTS.dataKey) faults.push("dataKey is the demo's")
  for (const name of ["consumerKey", "consumerSecret", "passkey"] as const) {
    if (options[name] === SIMULATOR_CREDENTIALS[name]) faults.push(`${name} is the simulator's`)
  }
  return faults
}

/**
 * Checks the options and fills what demo and test leave out.
 * @throws Error that names every wrong option, never its value.
 */
export function parseOptions(input: unknown): MpesaOptions {
  const given = Object.fromEntries(
    Object.entries(input ?? {}).filter(([, value]) => value !== undefined && value !== ""),
  )
  const parsed = Schema.safeParse(given["mode"] === "live" ? given : { ...DEMO_DEFAULTS, ...given })
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`)
    throw new Error(`payment-mpesa: options are wrong: ${faults.join("; ")}`)
  }
  const faults = parsed.data.mode === "live" ? liveFaults(parsed.data) : []
  if (FORBIDDEN_WORDS.test(parsed.data.callbackBaseUrl)) {
    faults.push("callbackBaseUrl contains a word that Daraja refuses (mpesa, safaricom, exe, exec, cmd, sql, query)")
  }
  if (faults.length > 0) throw new Error(`payment-mpesa: options are wrong: ${faults.join("; ")}`)
  return parsed.data
}

/** Whether payments by hand can be matched: a till has no account number. */
export function takesPaybill({ paybill, transactionType }: Pick<MpesaOptions, "paybill" | "transactionType">): boolean {
  return paybill && transactionType === "CustomerPayBillOnline"
}

/** Key of 32 bytes for one purpose, derived from the configured data key. */
export function deriveKey(dataKey: string, purpose: string): Buffer {
  return createHash("sha256").update(`payment-mpesa/${purpose}\0${dataKey}`).digest()
}
