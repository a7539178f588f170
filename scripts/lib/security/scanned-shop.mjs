import { readFileSync } from "node:fs"
import { setTimeout as sleep } from "node:timers/promises"
import pg from "pg"
import { ask } from "../../../backend/bench/measure/ask.mjs"
import { searchLogs } from "./log-privacy.mjs"
import { at, dataDir } from "../paths.mjs"

const ACCOUNTS = {
  shopper: { email: "shopper@example.com", password: "mavazi-demo" },
  administrator: { email: "admin@example.com", password: "mavazi-admin" },
}

/** Signs in a demo account; returns the headers of its browser. */
async function signIn(url, who) {
  const { headers, body } = await ask(new URL("/api/auth/login", url), { body: ACCOUNTS[who] })
  const cookie = headers["set-cookie"].map((line) => line.split(";")[0]).join("; ")
  return { cookie, ...(body.token && { authorization: `Bearer ${body.token}` }) }
}

/** Callers: anonymous, a shopper, an administrator. `renew` signs in again when a call has ended the session. */
export async function openCallers(url) {
  const headers = { nobody: {} }
  const isSignedIn = async (who) =>
    headers[who] !== undefined && (await fetch(`${url}/api/auth/me`, { headers: headers[who] })).ok
  const renew = async () => {
    for (const who of Object.keys(ACCOUNTS)) if (!(await isSignedIn(who))) headers[who] = await signIn(url, who)
  }
  await renew()
  return { renew, callers: Object.keys(headers).map((name) => ({ name, headers: () => headers[name] })) }
}

/** Creates an order and a cart line of the shopper, so that hostile calls get further than "not found". */
export async function createTestData(url, headers) {
  const call = async (path, body) => (await ask(new URL(path, url), { headers, body })).body
  const { products } = await call("/api/products?page=1&limit=8&inStock=true")
  const add = () => call("/api/cart", { productId: products[0].id, quantity: 1 })
  const shippingAddress = { street: "Moi Avenue 1", city: "Mombasa", postalCode: "80100", country: "Kenya" }
  await add()
  const { order } = await call("/api/checkout", { shippingAddress, paymentMethod: "mpesa", shippingOption: "standard" })
  const cart = await add()
  return [order._id, cart.items[0]._id, products[0].slug, products[0].id]
}

/** Payments in progress take a moment to end. */
const SETTLED_AFTER_MS = 60_000

/** Data that hostile calls must not have changed or broken, one line per fault; empty when all is correct. */
export async function faultsOfData(databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    for (const deadline = Date.now() + SETTLED_AFTER_MS; ; await sleep(500)) {
      const faults = await faultsNow(client)
      if (faults.length === 0 || Date.now() > deadline) return faults
    }
  } finally {
    await client.end()
  }
}

async function faultsNow(client) {
  const count = async (text) => Number((await client.query(text)).rows[0].count)
  const { rows } = await client.query(readFileSync(at("backend/integration-tests/harness/invariants.sql"), "utf8"))
  const faults = rows.map(({ invariant, subject, found }) => `${invariant}: ${subject} (${found})`)
  if ((await count("select count(*) from product")) === 0) faults.push("the products are gone")
  if ((await count(`select count(*) from "user"`)) !== 1) faults.push("the list of administrators changed")
  return faults
}

/** Log entries that must not occur: errors with a stack, and private data. */
export async function faultsOfLog(log, since) {
  const text = readFileSync(log, "utf8")
  const stacks = [...text.matchAll(/^.*"level":"error".*$|^ {4}at .*$/gm)].map(([line]) => line.slice(0, 300))
  const { leaks } = await searchLogs({ folder: `${dataDir}/logs`, since, secrets: [] })
  return [...new Set(stacks)]
    .slice(0, 20)
    .map((line) => `log: ${line}`)
    .concat(leaks.map((leak) => `log: ${leak}`))
}
