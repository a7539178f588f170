/**
 * A variant of each of eight products, with more stock than any benchmark sells.
 *
 * @param {import("pg").Client} client
 * @returns {Promise<{ productId: string, variantId: string }[]>}
 */
export async function prepareStock(client) {
  const { rows } = await client.query(
    `select distinct on (p.id) p.id as "productId", v.id as "variantId", i.inventory_item_id as item
       from product p
       join product_variant v on v.product_id = p.id and v.deleted_at is null and v.manage_inventory
       join product_variant_inventory_item i on i.variant_id = v.id and i.deleted_at is null
      where p.status = 'published' and p.deleted_at is null
      order by p.id, v.id limit 8`,
  )
  await client.query(
    `update inventory_level set stocked_quantity = 1000000,
            raw_stocked_quantity = '{"value":"1000000","precision":20}' where inventory_item_id = any($1)`,
    [rows.map(({ item }) => item)],
  )
  return rows
}
