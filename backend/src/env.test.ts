import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { EngineVariables, readEngineEnv } from "./env"

const demo = {
  MAVAZI_MODE: "demo",
  DATABASE_URL: "postgres://localhost/mavazi",
  JWT_SECRET: "j".repeat(32),
  COOKIE_SECRET: "c".repeat(32),
  DATA_ENCRYPTION_KEY: "0".repeat(64),
}
const live = {
  ...demo,
  MAVAZI_MODE: "live",
  JWT_SECRET: "f3a9c1d27b8e4056a1c9e7d3b5f20846",
  COOKIE_SECRET: "0b1d2f3a4c5e6978a9b8c7d6e5f40312",
  SHOP_URL: "https://shop.example",
  MERCHANT_URL: "https://merchant.example",
  SMTP_URL: "smtps://shop:tZ6q%2Fw@smtp.example",
  MAIL_FROM: "Mavazi <orders@shop.example>",
  MPESA_BASE_URL: "https://api.safaricom.co.ke",
  MPESA_CALLBACK_BASE_URL: "https://shop.example",
  MPESA_CONSUMER_KEY: "key",
  MPESA_CONSUMER_SECRET: "secret",
  MPESA_SHORTCODE: "600000",
  MPESA_PASSKEY: "passkey",
  DATA_ENCRYPTION_KEY: "5c0f1d7be2a94368c1b7a0d5e9f38246b7d1c0e5f2a983641d7be0c5a9f38246",
}

describe("readEngineEnv", () => {
  it("accepts the demo's few variables and adds defaults", () => {
    expect(readEngineEnv(demo)).toMatchObject({ MAVAZI_MODE: "demo", ENGINE_STORE_API: false, API_CORS: "" })
  })

  it("has no default mode", () => {
    expect(() => readEngineEnv({ ...demo, MAVAZI_MODE: "" })).toThrow(/^MAVAZI_MODE must be demo, test or live/)
  })

  it.each([
    [{ ...demo, JWT_SECRET: "short" }, "JWT_SECRET"],
    [{ ...demo, DATABASE_URL: "mysql://localhost" }, "DATABASE_URL"],
    [{ ...demo, DATA_ENCRYPTION_KEY: "xyz" }, "DATA_ENCRYPTION_KEY"],
    [{ ...demo, PREVIOUS_DATA_ENCRYPTION_KEY: "xyz" }, "PREVIOUS_DATA_ENCRYPTION_KEY"],
    [{ ...demo, MEDUSA_WORKER_MODE: "wrker" }, "MEDUSA_WORKER_MODE"],
    [{ ...demo, SMTP_URL: "mail.example" }, "SMTP_URL"],
    [{ ...demo, MAIL_FROM: "orders" }, "MAIL_FROM"],
    [{ ...demo, SMS_URL: "sms.example" }, "SMS_URL"],
    [{ ...live, SMS_URL: "http://sms.example" }, "SMS_URL"],
    [{ ...live, SMTP_URL: "" }, "SMTP_URL"],
    [{ ...live, MAIL_FROM: "" }, "MAIL_FROM"],
    [{ ...live, MPESA_PASSKEY: "" }, "MPESA_PASSKEY"],
    [{ ...live, MPESA_CALLBACK_BASE_URL: "http://shop.example" }, "MPESA_CALLBACK_BASE_URL"],
    [{ ...live, MPESA_CALLBACK_BASE_URL: "https://localhost" }, "MPESA_CALLBACK_BASE_URL"],
    [{ ...live, MPESA_BASE_URL: "https://127.0.0.1:9010" }, "MPESA_BASE_URL"],
    [{ ...live, MPESA_CONSUMER_KEY: "demo-consumer-key" }, "MPESA_CONSUMER_KEY"],
    [{ ...live, MPESA_TIME_SCALE: "20" }, "MPESA_TIME_SCALE"],
    [{ ...live, SCRYPT_LOG_N: "14" }, "SCRYPT_LOG_N"],
    [{ ...live, COOKIE_SECRET: "supersecret".repeat(4) }, "COOKIE_SECRET"],
    [{ ...live, JWT_SECRET: "change-me-before-opening-the-shop-0123456789" }, "JWT_SECRET"],
    [{ ...live, DATA_ENCRYPTION_KEY: "d".repeat(64) }, "DATA_ENCRYPTION_KEY"],
  ])("names the wrong variable", (source, name) => {
    expect(() => readEngineEnv(source)).toThrow(new RegExp(`^${name} `))
  })

  it("reads the data key under its former name unless it has the new one", () => {
    const { DATA_ENCRYPTION_KEY: _, ...rest } = demo
    const former = "1".repeat(64)
    expect(readEngineEnv({ ...rest, MPESA_DATA_KEY: former }).DATA_ENCRYPTION_KEY).toBe(former)
    expect(readEngineEnv({ ...rest, DATA_ENCRYPTION_KEY: "", MPESA_DATA_KEY: former }).DATA_ENCRYPTION_KEY).toBe(former)
    expect(readEngineEnv({ ...demo, MPESA_DATA_KEY: former }).DATA_ENCRYPTION_KEY).toBe(demo.DATA_ENCRYPTION_KEY)
    expect(() => readEngineEnv(rest)).toThrow(/^DATA_ENCRYPTION_KEY /)
  })

  it("accepts a complete live configuration", () => {
    expect(readEngineEnv(live).MAVAZI_MODE).toBe("live")
  })

  it("requires both or none of a bucket's keys", () => {
    const half = { ...demo, S3_BUCKET: "pictures", S3_ACCESS_KEY_ID: "key" }
    expect(() => readEngineEnv(half)).toThrow("S3_SECRET_ACCESS_KEY must be set beside its other half")
    expect(readEngineEnv({ ...half, S3_SECRET_ACCESS_KEY: "secret" })).toMatchObject({ S3_REGION: "us-east-1" })
  })

  it("has every variable in .env.example", () => {
    const example = readFileSync(new URL("../../.env.example", import.meta.url), "utf8")
    const engine = example.slice(example.indexOf("# --- Engine"), example.indexOf("# --- Storefront"))
    const described = [...engine.matchAll(/^#? ?([A-Z0-9_]+)=/gm)].map(([, name]) => name)
    expect(described.sort()).toEqual([...Object.keys(EngineVariables.shape), "ENGINE_PORT"].sort())
  })
})
