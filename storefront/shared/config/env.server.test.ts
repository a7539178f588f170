import { expect, it } from "vitest"
import { readEnv } from "./env.server"

it("has a default for everything", () => {
  expect(readEnv({})).toMatchObject({ port: 8000, engineUrl: "http://127.0.0.1:9000", publicApiUrl: "" })
})

it("drops the slash at the end of an address", () => {
  expect(readEnv({ ENGINE_URL: "http://engine:9000/" }).engineUrl).toBe("http://engine:9000")
})

it.each([
  ["PORT", "eighty"],
  ["PORT", "70000"],
  ["ENGINE_URL", "engine:9000"],
  ["PUBLIC_API_URL", "https://shop.example/api"],
])("refuses %s=%s by name", (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(name)
})
