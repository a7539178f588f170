/** Credentials of the simulator, worthless elsewhere. */
export const SIMULATOR_CREDENTIALS = {
  consumerKey: "demo-consumer-key",
  consumerSecret: "demo-consumer-secret",
  shortcode: "174379",
  passkey: "demo-passkey",
  initiatorName: "demo-initiator",
  securityCredential: "demo-security-credential",
  b2cShortcode: "600980",
} as const

/** Account at the simulator's stand-in for Africa's Talking. */
export const SMS_DEMO_ACCOUNT = { username: "sandbox", apiKey: "demo-sms-key" } as const

/** Defaults of modes `demo` and `test`. */
export const DEMO_DEFAULTS = {
  ...SIMULATOR_CREDENTIALS,
  smsBaseUrl: "http://127.0.0.1:9010",
  smsUsername: SMS_DEMO_ACCOUNT.username,
  smsApiKey: SMS_DEMO_ACCOUNT.apiKey,
  baseUrl: "http://127.0.0.1:9010",
  callbackBaseUrl: "http://127.0.0.1:9000",
  dataKey: "demo-data-key-demo-data-key-demo-data-key",
  queriesPerMinute: 600,
  // All users of a demo on one machine share one address.
  promptsPerSourcePerHour: 10_000,
}
