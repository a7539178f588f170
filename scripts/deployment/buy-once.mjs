import { parseArgs } from "node:util"
import { Failure } from "../lib/failure.mjs"
import { buyOnce } from "../lib/purchase/buy-once.mjs"
import { runMain } from "../lib/run-main.mjs"

const USAGE = `node scripts/deployment/buy-once.mjs --shop URL [--merchant URL [--create-product]]
    --shop            public origin of the shop, which must have MANUAL_PAYMENTS=on
    --merchant        origin of the engine's admin: the payment is recorded there, by the administrator ADMIN_EMAIL with
                      ADMIN_PASSWORD (environment), who has no authenticator app
    --create-product  creates a product and buys it`

const OPTIONS = { shop: { type: "string" }, merchant: { type: "string" }, "create-product": { type: "boolean" } }

function readOptions() {
  try {
    return parseArgs({ options: OPTIONS }).values
  } catch (error) {
    throw new Failure(`${error.message}\n\n  ${USAGE}`)
  }
}

function merchantAt(url) {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = process.env
  if (!email || !password) throw new Failure("--merchant requires ADMIN_EMAIL and ADMIN_PASSWORD in the environment.")
  return { url, credentials: { email, password } }
}

/** Buys one product of a running shop, to check a deployment. Needs no packages, only Node 20 or newer. */
async function main() {
  const { shop: shopUrl, merchant, "create-product": createsProduct } = readOptions()
  if (!shopUrl || (createsProduct && !merchant)) throw new Failure(USAGE)
  await buyOnce({
    shopUrl,
    ...(merchant && { merchant: merchantAt(merchant) }),
    createsProduct,
    log: (line) => process.stdout.write(`  ✓ ${line}\n`),
  })
}

await runMain(main)
