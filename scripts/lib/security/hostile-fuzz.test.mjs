import { createServer } from "node:http"
import { afterAll, beforeAll, expect, it } from "vitest"
import { exampleOf, readOperations } from "./api-operations.mjs"
import { faultOf, fuzz } from "./hostile-fuzz.mjs"

const FAULTS = {
  "/nul": (_url, body) => (body.includes("\\u0000") ? [500, "{}"] : [200, "{}"]),
  "/array": (_url, body) => (/"name":\[/.test(body) ? [500, "{}"] : [400, "{}"]),
  "/query": (url) => (url.includes("%ff") ? [500, "{}"] : [200, "{}"]),
  "/leak": (_url, body) => [400, /UNION|DROP|passwd|script/.test(body) ? 'select "id" from customer' : "{}"],
  "/sound": () => [400, '{"message":"No."}'],
}

let server
beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ""
    request.on("data", (chunk) => (body += String(chunk)))
    request.on("end", () => {
      const [status, text] = FAULTS[request.url.split("?")[0]](request.url, body)
      response.writeHead(status).end(text)
    })
  })
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const fuzzed = (path) =>
  fuzz({
    url: `http://127.0.0.1:${server.address().port}`,
    operation: { method: "POST", path, query: ["q"], body: { name: "a", email: "b" } },
    caller: { name: "nobody", headers: () => ({}) },
    ids: [],
    calls: 150,
    seed: 7,
  })

it.each(["/nul", "/array", "/query", "/leak"])("finds the fault that is planted at %s", async (path) => {
  const { sent, faults } = await fuzzed(path)
  expect(sent).toBe(150)
  expect(faults.length).toBeGreaterThan(0)
})

it("reports no fault for a call that refuses all hostile values", async () => {
  expect((await fuzzed("/sound")).faults).toEqual([])
})

it("counts a call as hanging that is never answered", () => {
  expect(faultOf({ status: -1, body: "", ms: 15_001 })).toBe("no answer in time")
})

it("reads every call of openapi.json, with an example of its body", () => {
  const operations = readOperations()
  expect(operations.length).toBeGreaterThan(40)
  expect(operations.find(({ path, method }) => path === "/api/auth/login" && method === "POST")?.body).toMatchObject({
    email: expect.any(String),
    password: expect.any(String),
  })
  expect(exampleOf({ anyOf: [{ $ref: "#/x/A" }] }, { A: { type: "array", items: { type: "integer" } } })).toEqual([1])
})
