/** Products that show a translated text; `t` is the change, whose subject is the id of the translated row. */
export const TRANSLATED_PRODUCTS = `
  select p.id from taken t join product p on t.kind = 'translation' and p.id = t.subject
  union
  select v.product_id from taken t
    join product_option_value said on t.kind = 'translation' and said.id = t.subject
    join product_option_value ov on ov.value = said.value
    join product_variant_option vo on vo.option_value_id = ov.id
    join product_variant v on v.id = vo.variant_id
  union
  select v.product_id from taken t
    join product_option said on t.kind = 'translation' and said.id = t.subject
    join product_option o on o.title = said.title
    join product_option_value ov on ov.option_id = o.id
    join product_variant_option vo on vo.option_value_id = ov.id
    join product_variant v on v.id = vo.variant_id
  union
  select pc.product_id from taken t
    join product_category c on t.kind = 'translation' and t.subject = any (string_to_array(c.mpath, '.'))
    join product_category_product pc on pc.product_category_id = c.id
  union
  select p.id from taken t join product p on t.kind = 'translation' and t.subject in (p.collection_id, p.type_id)
  union
  select l.product_id from taken t join product_tags l on t.kind = 'translation' and l.product_tag_id = t.subject`
