const { ContainerRegistrationKeys, Modules } = require("@medusajs/framework/utils")
const flows = require("@medusajs/medusa/core-flows")
const { writeFileSync } = require("node:fs")
const path = require("node:path")
const { dependencies } = require("../../package.json")

const PROJECT = path.join(__dirname, "../..")
const hasMpesa = "@mavazi/payment-mpesa" in dependencies
const hasKenyanShipping = "@mavazi/shipping-kenya" in dependencies

/** The least that a purchase needs: a sales channel with its key, a region, a product and its shipping. */
module.exports.default = async function shop({ container }) {
  const run = async (workflow, input) => (await workflow(container).run({ input })).result
  const link = container.resolve(ContainerRegistrationKeys.LINK)
  const fulfillments = container.resolve(Modules.FULFILLMENT)

  const [channel] = await run(flows.createSalesChannelsWorkflow, { salesChannelsData: [{ name: "Shop" }] })
  const [key] = await run(flows.createApiKeysWorkflow, {
    api_keys: [{ title: "Shop", type: "publishable", created_by: "" }],
  })
  await run(flows.linkSalesChannelsToApiKeyWorkflow, { id: key.id, add: [channel.id] })
  const [secret] = await run(flows.createApiKeysWorkflow, {
    api_keys: [{ title: "Merchant", type: "secret", created_by: "" }],
  })
  // The engine stores its hash only.
  writeFileSync(path.join(PROJECT, "secret-key"), secret.token)
  const provider = hasMpesa ? "pp_mpesa_mpesa" : "pp_system_default"
  const [region] = await run(flows.createRegionsWorkflow, {
    regions: [{ name: "Kenya", currency_code: "kes", countries: ["ke"], payment_providers: [provider] }],
  })

  const [location] = await run(flows.createStockLocationsWorkflow, { locations: [{ name: "Nairobi" }] })
  await run(flows.linkSalesChannelsToStockLocationWorkflow, { id: location.id, add: [channel.id] })
  const at = { [Modules.STOCK_LOCATION]: { stock_location_id: location.id } }
  await link.create({ ...at, [Modules.FULFILLMENT]: { fulfillment_provider_id: "manual_manual" } })
  const set = await fulfillments.createFulfillmentSets({
    name: "Nairobi",
    type: "shipping",
    service_zones: [{ name: "Kenya", geo_zones: [{ country_code: "ke", type: "country" }] }],
  })
  await link.create({ ...at, [Modules.FULFILLMENT]: { fulfillment_set_id: set.id } })
  const [profile] = await run(flows.createShippingProfilesWorkflow, { data: [{ name: "Goods", type: "default" }] })
  await run(flows.createShippingOptionsWorkflow, [
    {
      name: "Rider",
      price_type: "flat",
      provider_id: "manual_manual",
      service_zone_id: set.service_zones[0].id,
      shipping_profile_id: profile.id,
      type: { label: "Rider", description: "By motorcycle", code: "rider" },
      prices: [{ currency_code: "kes", amount: 350 }],
    },
  ])

  if (hasKenyanShipping) {
    const { createKenyanShippingOptionsWorkflow } = require("@mavazi/shipping-kenya/workflows")
    await link.create({ ...at, [Modules.FULFILLMENT]: { fulfillment_provider_id: "kenya_kenya" } })
    await run(createKenyanShippingOptionsWorkflow, {
      serviceZoneId: set.service_zones[0].id,
      shippingProfileId: profile.id,
      regionId: region.id,
    })
  }

  const goods = { status: "published", shipping_profile_id: profile.id, sales_channels: [{ id: channel.id }] }
  const variant = (title, amount, manage_inventory) => ({
    ...{ title, options: { Size: title }, manage_inventory, prices: [{ currency_code: "kes", amount }] },
  })
  await run(flows.createProductsWorkflow, {
    products: [
      {
        ...{ ...goods, title: "Kikoi", options: [{ title: "Size", values: ["One"] }] },
        variants: [variant("One", 1500, false)],
      },
      {
        ...{ ...goods, title: "Shuka", options: [{ title: "Size", values: ["Whole", "Remnant"] }] },
        variants: [variant("Whole", 1200, true), variant("Remnant", 199.5, false)],
      },
    ],
  })
  const [managed] = await container.resolve(Modules.INVENTORY).listInventoryItems()
  await run(flows.createInventoryLevelsWorkflow, {
    inventory_levels: [{ inventory_item_id: managed.id, location_id: location.id, stocked_quantity: 5 }],
  })
}
