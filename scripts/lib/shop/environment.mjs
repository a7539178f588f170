import { at } from "../paths.mjs"

/** Environment of the engine and of its one-off commands. Names as in `.env.example`. */
export function engineEnvironment({
  mode,
  databaseUrl,
  secrets,
  enginePort,
  simulatorPort,
  shopUrl,
  timeScale,
  admin = true,
  extra = {},
}) {
  return {
    NODE_ENV: "production",
    MEDUSA_DISABLE_TELEMETRY: "true",
    MAVAZI_MODE: mode,
    MAVAZI_ADMIN: admin ? "on" : "off",
    DATABASE_URL: databaseUrl,
    JWT_SECRET: secrets.jwt,
    COOKIE_SECRET: secrets.cookie,
    DATA_ENCRYPTION_KEY: secrets.data,
    MEDIA_DIR: at(".data/media"),
    ...(enginePort === undefined
      ? {}
      : {
          ENGINE_PORT: String(enginePort),
          MERCHANT_URL: `http://localhost:${enginePort}`,
          MPESA_CALLBACK_BASE_URL: `http://127.0.0.1:${enginePort}`,
        }),
    ...(simulatorPort === undefined ? {} : { MPESA_BASE_URL: `http://127.0.0.1:${simulatorPort}` }),
    // Waiting times for payments are scaled like the simulator's clock.
    ...(timeScale === undefined ? {} : { MPESA_TIME_SCALE: String(timeScale) }),
    ...(shopUrl === undefined ? {} : { SHOP_URL: shopUrl }),
    ...extra,
  }
}
