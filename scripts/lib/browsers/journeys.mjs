let shoppers = 0

async function plentifulProduct(shopUrl) {
  const read = async (path) => (await fetch(shopUrl + path)).json()
  const { products } = await read("/api/products?limit=48&inStock=true")
  const { slug, name } = products.find(({ stock, price }) => stock > 60 && price < 5000)
  const { variants } = await read(`/api/products/${slug}`)
  return { slug, name, variant: variants.find(({ stock }) => stock > 5) }
}

async function addToCart(visitor, shopUrl) {
  const product = await plentifulProduct(shopUrl)
  await visitor.open(`/product/${product.slug}`)
  const { color, size } = product.variant
  for (const value of [color, size]) if (value) await visitor.press(`^${value}\\b`, { kind: "choice" })
  await visitor.press("^Add to Cart")
  await visitor.sees("^Cart, 1 item$", { kind: "button", within: "header" })
  return product
}

async function signUp(visitor) {
  shoppers += 1
  const email = `asha.${process.pid}.${shoppers}@example.com`
  await visitor.sees("^Login$")
  await visitor.press("^Register$")
  await visitor.fill("^Name", "Asha Njeri")
  await visitor.fill("^Email", email)
  await visitor.fill("^Password", "kitenge-87")
  await visitor.fill("^Confirm Password", "kitenge-87")
  await visitor.press("^Register$")
  await visitor.sees("^Login$")
  await visitor.fill("^Email", email)
  await visitor.fill("^Password", "kitenge-87")
  await visitor.press("^Login$")
}

async function deliverTo(visitor) {
  await visitor.fill("^Street", "Ngong Road 12")
  await visitor.fill("^City", "Nairobi")
  await visitor.fill("^Postal Code", "00100")
  await visitor.press("^Continue to shipping")
  await visitor.sees("Standard Shipping", { kind: "choice" })
  await visitor.press("^Continue to payment")
}

async function checkOut(visitor, phone) {
  await deliverTo(visitor)
  await visitor.fill("^M-Pesa phone number", phone)
  await visitor.press("^Place order")
}

/** The journeys by title. Each gets a visitor (`visitor.mjs`) and the shop's URL. */
export const JOURNEYS = {
  async "a guest's cart becomes a paid order"(visitor, shopUrl) {
    const product = await addToCart(visitor, shopUrl)
    await visitor.open("/cart")
    await signUp(visitor)
    await visitor.isAt("/cart")
    await visitor.reads(product.name)
    await visitor.press("^Proceed to Checkout", { kind: "link" })
    await checkOut(visitor, "0700041001")
    await visitor.sees("^Payment Confirmed!")
    await visitor.reads("M-Pesa receipt")
  },
  async "a guest buys without an account, and the order's link opens again"(visitor, shopUrl) {
    const product = await addToCart(visitor, shopUrl)
    await visitor.open("/checkout")
    await visitor.press("^Continue without an account", { kind: "link" })
    await visitor.isAt("/guest/checkout")
    await visitor.fill("^Full Name", "Wanjiku Kamau")
    await visitor.fill("^Email", `wanjiku.${process.pid}@example.com`)
    await visitor.fill("^Phone", "0700043001")
    await deliverTo(visitor)
    await visitor.press("^Place order")
    await visitor.sees("^Payment Confirmed!")
    await visitor.open(await visitor.address())
    await visitor.sees("^Payment Confirmed!")
    await visitor.reads(product.name)
  },
  async "a payment is cancelled on the phone and made on the second try"(visitor, shopUrl) {
    await addToCart(visitor, shopUrl)
    await visitor.open("/checkout")
    await signUp(visitor)
    await visitor.isAt("/checkout")
    await checkOut(visitor, "0700042003")
    await visitor.sees("^The payment did not go through")
    await visitor.press("^Use another number")
    await visitor.fill("phone number", "0700042001")
    await visitor.press("^send")
    await visitor.sees("^Payment Confirmed!")
  },
  async "an administrator sees orders and revenue; a shopper is turned away"(visitor) {
    await visitor.open("/admin")
    await visitor.fill("^Email", "shopper@example.com")
    await visitor.fill("^Password", "mavazi-demo")
    await visitor.press("login|sign in")
    await visitor.reads("Admin credentials required.")
    await visitor.fill("^Email", "admin@example.com")
    await visitor.fill("^Password", "mavazi-admin")
    await visitor.press("login|sign in")
    await visitor.isAt("/admin/dashboard")
    await visitor.reads("Total Revenue")
    await visitor.press("^Orders$", { kind: "link", within: "body" })
    await visitor.sees("asha\\.", { kind: "row" })
  },
}
