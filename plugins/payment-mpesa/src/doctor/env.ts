/** Connection string of the shop's database; undefined when it is not set. */
export const readDatabaseUrl = (env: NodeJS.ProcessEnv = process.env): string | undefined => env["DATABASE_URL"]

/** Options by the names of their environment variables (`MPESA_…`). */
export function readOptions(env: NodeJS.ProcessEnv = process.env): object {
  return {
    baseUrl: env["MPESA_BASE_URL"],
    callbackBaseUrl: env["MPESA_CALLBACK_BASE_URL"],
    consumerKey: env["MPESA_CONSUMER_KEY"],
    consumerSecret: env["MPESA_CONSUMER_SECRET"],
    shortcode: env["MPESA_SHORTCODE"],
    partyB: env["MPESA_PARTY_B"],
    pullNumber: env["MPESA_PULL_NUMBER"],
    passkey: env["MPESA_PASSKEY"],
    transactionType: env["MPESA_TRANSACTION_TYPE"],
    // A shop that encrypts other data with the same key can name it `DATA_ENCRYPTION_KEY`. An unset variable may be empty.
    dataKey: env["DATA_ENCRYPTION_KEY"] || env["MPESA_DATA_KEY"],
    previousDataKey: env["PREVIOUS_DATA_ENCRYPTION_KEY"] || env["MPESA_PREVIOUS_DATA_KEY"],
    initiatorName: env["MPESA_INITIATOR_NAME"],
    securityCredential: env["MPESA_SECURITY_CREDENTIAL"],
    b2cShortcode: env["MPESA_B2C_SHORTCODE"],
    b2cInitiatorName: env["MPESA_B2C_INITIATOR_NAME"],
    b2cSecurityCredential: env["MPESA_B2C_SECURITY_CREDENTIAL"],
    alertPhones: env["ALERT_PHONES"],
    smsBaseUrl: env["SMS_BASE_URL"],
    smsUsername: env["SMS_USERNAME"],
    smsApiKey: env["SMS_API_KEY"],
    smsSenderId: env["SMS_SENDER_ID"],
    timeScale: env["MPESA_TIME_SCALE"],
    queriesPerMinute: env["MPESA_QUERIES_PER_MINUTE"],
    personalDataDays: env["MPESA_PERSONAL_DATA_DAYS"],
    promptsPerPhonePerHour: env["MPESA_PROMPTS_PER_PHONE"],
    promptsPerOrderPerHour: env["MPESA_PROMPTS_PER_ORDER"],
    promptsPerSourcePerHour: env["MPESA_PROMPTS_PER_SOURCE"],
  }
}
