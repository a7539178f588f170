import { expect, it } from "vitest"
import { readNewProducts } from "./read-products.server"

const shirt = { id: "prod_shirt", name: "Linen shirt" }

it.each([
  ["a bare list", [shirt]],
  ["an answer without pages", { products: [shirt] }],
])("accepts %s as one page [BO-05]", async (_case, response) => {
  const engine = { read: <Answer>() => Promise.resolve(response as Answer) }
  expect(await readNewProducts(engine, 1)).toMatchObject({ products: [shirt], pages: 1, total: 1 })
})
