/** What the simulator expects; worthless anywhere else. */
export const SIMULATOR_CREDENTIALS = {
  consumerKey: "demo-consumer-key",
  consumerSecret: "demo-consumer-secret",
  shortcode: "174379",
  passkey: "demo-passkey",
  initiatorName: "demo-initiator",
  securityCredential: "demo-security-credential",
  b2cShortcode: "600980",
} as const

/** What `demo` and `test` run with when nothing else is said. */
export const DEMO_DEFAULTS = {
  ...SIMULATOR_CREDENTIALS,
  baseUrl: "http://127.0.0.1:9010",
  callbackBaseUrl: "http://127.0.0.1:9000",
  dataKey: "demo-data-key-demo-data-key-demo-data-key",
  queriesPerMinute: 60,
  // Everybody who tries the shop on one machine has one address.
  promptsPerSourcePerHour: 10_000,
}
