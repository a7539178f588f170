import { createHash } from "node:crypto"
import type { DarajaConfig } from "./daraja/http/config"
import { DEMO_DEFAULTS, SIMULATOR_CREDENTIALS } from "./demo-defaults"

/** Words that Daraja rejects in callback URLs (documented for C2B, avoided everywhere). */
const FORBIDDEN_WORDS = /mpesa|safaricom|\bexe\b|\bexec\b|\bcmd\b|sql|query/i

const PRODUCTION_HOST = "api.safaricom.co.ke"
/** The shared sandbox paybill, and the hash of its passkey, which Safaricom publishes. */
const SANDBOX_SHORTCODE = "174379"
const SANDBOX_PASSKEY_SHA256 = "6b933448d12f658cae3204515c314d7745b132307854ba107b16922825446b73"

interface Configuration extends DarajaConfig {
  mode: "demo" | "test" | "live"
  callbackBaseUrl: string
  dataKey: string
  timeScale: number
  initiatorName?: string | undefined
  securityCredential?: string | undefined
  b2cShortcode?: string | undefined
  b2cInitiatorName?: string | undefined
  b2cSecurityCredential?: string | undefined
  alertPhones: readonly string[]
  smsBaseUrl: string
  smsUsername?: string | undefined
  smsApiKey?: string | undefined
}

/** Checks options that match the schema but cannot work together. The messages never contain a value. */
export function configurationFaults(options: Configuration): string[] {
  const faults = options.mode === "live" ? liveFaults(options) : []
  if (FORBIDDEN_WORDS.test(options.callbackBaseUrl)) {
    faults.push("callbackBaseUrl contains a word that Daraja rejects (mpesa, safaricom, exe, exec, cmd, sql, query)")
  }
  return [...faults, ...tillFaults(options)]
}

function liveFaults(options: Configuration): string[] {
  const { baseUrl, callbackBaseUrl, dataKey } = options
  const simulated = (
    ["consumerKey", "consumerSecret", "passkey", "initiatorName", "securityCredential", "b2cShortcode"] as const
  ).filter((name) => options[name] === SIMULATOR_CREDENTIALS[name])
  return [
    isLoopback(baseUrl) && "baseUrl is the simulator's; live requires Daraja's",
    !baseUrl.startsWith("https:") && "baseUrl must be HTTPS",
    !callbackBaseUrl.startsWith("https:") && "callbackBaseUrl must be HTTPS",
    isLoopback(callbackBaseUrl) && "callbackBaseUrl must be reachable by Safaricom",
    options.timeScale !== 1 && "timeScale must be 1",
    dataKey === DEMO_DEFAULTS.dataKey && "dataKey is the demo's",
    (options.initiatorName === undefined) !== (options.securityCredential === undefined) &&
      "initiatorName and securityCredential must be set together",
    (options.b2cInitiatorName === undefined) !== (options.b2cSecurityCredential === undefined) &&
      "b2cInitiatorName and b2cSecurityCredential must be set together",
    options.b2cShortcode !== undefined &&
      (options.b2cInitiatorName ?? options.initiatorName) === undefined &&
      "b2cShortcode requires an initiator: b2cInitiatorName and b2cSecurityCredential, or those of reversals",
    options.alertPhones.length > 0 &&
      (options.smsUsername === undefined || options.smsApiKey === undefined) &&
      "alertPhones requires smsUsername and smsApiKey",
    !options.smsBaseUrl.startsWith("https:") && "smsBaseUrl must be HTTPS",
    ...simulated.map((name) => `${name} is the simulator's`),
    ...productionFaults(options),
  ].filter((fault) => fault !== false)
}

/** Production rejects sandbox keys with an error that does not name the cause. */
function productionFaults({ baseUrl, shortcode, passkey }: Configuration): string[] {
  if (new URL(baseUrl).hostname !== PRODUCTION_HOST) return []
  const hash = createHash("sha256").update(passkey).digest("hex")
  return [
    shortcode === SANDBOX_SHORTCODE && "shortcode is the sandbox's; production needs your own",
    hash === SANDBOX_PASSKEY_SHA256 && "passkey is the sandbox's; Safaricom sends yours when you go live",
  ].filter((fault) => fault !== false)
}

/** Paybill and till are configured by two options that must agree; otherwise Daraja answers 2028. */
function tillFaults({ transactionType, shortcode, partyB }: Configuration): string[] {
  if (transactionType === "CustomerBuyGoodsOnline") {
    return partyB === undefined
      ? ["partyB is missing: for a till it is the till's number, and shortcode that of its store (head office)"]
      : []
  }
  return partyB === undefined || partyB === shortcode
    ? []
    : ["partyB differs from shortcode, which is allowed for a till only: set transactionType to CustomerBuyGoodsOnline"]
}

const isLoopback = (url: string) => ["127.0.0.1", "localhost", "[::1]"].includes(new URL(url).hostname)
