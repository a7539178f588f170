import { afterEach, beforeEach, expect, it } from "vitest"
import { SMS_DEMO_ACCOUNT } from "../demo-defaults"
import { startSimulator, type Simulator } from "./server"
import { africasTalking } from "../sms/africas-talking"

let simulator: Simulator

beforeEach(async () => {
  simulator = await startSimulator({ port: 0 })
})
afterEach(() => simulator.close())

const sender = (changed: object = {}) => africasTalking({ baseUrl: simulator.url, ...SMS_DEMO_ACCOUNT, ...changed })
const message = { to: ["254712345678"], text: "1 payment needs review." }
const inbox = () => simulator.safaricom.inboxes.messages.get("254712345678") ?? []

it("delivers a message to the phone", async () => {
  await sender().send(message)
  expect(inbox().map(({ text }) => text)).toEqual([message.text])
})

it.each([
  ["a wrong key", { apiKey: "wrong" }, "HTTP 401"],
  ["an unreachable server", { baseUrl: "http://127.0.0.1:9" }, "fetch failed"],
])("fails for %s", async (_, changed, why) => {
  await expect(sender(changed).send(message)).rejects.toThrow(why)
  expect(inbox()).toEqual([])
})

it("delivers to the others when one number is refused", async () => {
  await sender().send({ ...message, to: ["12", "254712345678"] })
  expect(inbox()).toHaveLength(1)
})

it("fails for a number that the provider refuses", async () => {
  await expect(sender().send({ ...message, to: ["12"] })).rejects.toThrow("InvalidPhoneNumber")
})
