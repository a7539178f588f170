import { expect, it } from "vitest"
import { readEnv } from "./env.server"

it("has defaults for everything", () => {
  expect(readEnv({})).toMatchObject({
    host: "127.0.0.1",
    port: 8000,
    engineUrl: "http://127.0.0.1:9000",
    publicApiUrl: "",
  })
})

it("uses its own port in the public URL until one is set", () => {
  expect(readEnv({ PORT: "8200" }).shopUrl).toBe("http://localhost:8200")
  expect(readEnv({ SHOP_URL: "https://shop.example/" }).shopUrl).toBe("https://shop.example")
})

it.each([undefined, "", "http://shop.example"])("does not start a live shop with SHOP_URL=%s", (address) => {
  expect(() => readEnv({ MAVAZI_MODE: "live", SHOP_URL: address })).toThrow("SHOP_URL")
})

it("[SC-03] listens on loopback unless another interface is set", () => {
  expect(readEnv({ HOST: "" }).host).toBe("127.0.0.1")
  expect(readEnv({ HOST: "0.0.0.0" }).host).toBe("0.0.0.0")
  expect(readEnv({ HOST: "::" }).host).toBe("::")
})

it("removes a trailing slash", () => {
  expect(readEnv({ ENGINE_URL: "http://engine:9000/" }).engineUrl).toBe("http://engine:9000")
})

it.each([
  ["HOST", "shop.example"],
  ["PORT", "eighty"],
  ["PORT", "70000"],
  ["ENGINE_URL", "engine:9000"],
  ["PUBLIC_API_URL", "https://shop.example/api"],
  ["SHOP_URL", "shop.example"],
])("rejects %s=%s, naming the variable", (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(name)
})
