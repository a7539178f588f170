import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterEach, beforeEach, expect, it } from "vitest"
import { leakIn, searchLogs } from "./log-privacy.mjs"

let folder
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "mavazi-logs-"))
})
afterEach(() => rmSync(folder, { recursive: true }))

it.each([
  ["prompt for 0712 345 678", "a phone number"],
  ['{"phone":"254712345678"}', "a phone number"],
  ["call +254-110-345678 back", "a phone number"],
  ["attempt ws_CO_21112026101530123712345678", "a request id with a phone number"],
  ["POST /api/callbacks/mm/Zm9vYmFyYmF6 200", "the address of a callback"],
  [`event of ${"0123456789abcdef".repeat(4)} refused`, "a callback's token"],
  [`{"token":"${"0123456789ABCDEF".repeat(4)}"}`, "a callback's token"],
  ["mail: smtps://shop:tZ6q%2Fw@smtp.example is away", "a password in an address"],
  ["connecting to redis://:hunter2@127.0.0.1:6379", "a password in an address"],
  ["authorization: Bearer abcdefghijklmnopqrstuvwxyz", "a token"],
  ['"cookie":"session=abcdefghijklmnopqrstuvwxyz"', "a session's cookie"],
  ["passkey is hush", "a secret"],
])("finds in %s: %s", (line, leak) => {
  expect(leakIn(line, ["hush"])).toBe(leak)
})

it.each([
  "POST /api/callbacks/mm/••• ← - (200) - 3.201 ms",
  "mpesa: attempt mpatt_01KAJQ0712345678ABCD: prompt of 2547*****678 refused",
  '{"at":1763712345678,"took":0.712345678}',
  "callback names •••",
  `digest ${"0123456789abcdef".repeat(5)}`,
  "mail: smtps://smtp.example:465 is away, from orders@shop.example",
  "GET https://shop.example:8000/a?to=b@c.example",
  '{"request_id":"f1d4bb9c-83a5-49ce-ab78-0117788646fd"}',
  '{"request_id":"0712345678fd-83a5"}',
  '{"request_id":"f1d4bb9c-83a5-49ce-ab78-254712345678"}',
])("finds nothing in %s", (line) => {
  expect(leakIn(line, ["hush"])).toBeNull()
})

it("reads the logs of this run only, and does not repeat what it found", async () => {
  writeFileSync(path.join(folder, "engine.log"), "ready\nprompt for 0712345678\n")
  const since = Date.now() - 60_000
  expect(await searchLogs({ folder, since, secrets: [] })).toEqual({
    files: 1,
    lines: 2,
    leaks: ["engine.log:2 has a phone number"],
  })
  expect(await searchLogs({ folder, since: Date.now() + 60_000, secrets: [] })).toMatchObject({ files: 0, leaks: [] })
})
