const of = (table: string, columns: string) => columns.split(" ").map((column) => `${table}.${column}`)

const ADDRESS = "company first_name last_name address_1 address_2 city province postal_code phone"

/** Columns with personal data of shoppers, by what a deletion of the account does with them. */
export const COLUMNS_OF_ACCOUNTS = {
  /** Deleted with their row, or emptied. */
  erased: [
    ...of("account_deletion", "avatar"),
    ...of("account_holder", "email"),
    ...of("account_link", "email"),
    ...of("auth_password_reset_token", "entity_id"),
    ...of("auth_verification", "entity_id"),
    ...of("cart", "email"),
    ...of("cart_address", ADDRESS),
    ...of("checkout", "source_hash"),
    ...of("customer", "company_name email first_name last_name phone"),
    ...of("customer_address", `address_name ${ADDRESS}`),
    ...of("mailbox", "recipient"),
    ...of("message", "email name"),
    ...of("mpesa_attempt", "phone_cipher phone_hash phone_masked source_hash"),
    ...of("mpesa_c2b_payment", "payer_cipher payer_hash payer_masked"),
    ...of("mpesa_statement_line", "party_cipher"),
    ...of("mpesa_submitted_receipt", "source_hash"),
    ...of("notification", "to"),
    ...of("order", "email"),
    ...of("outbox", "address"),
    ...of("product_review", "author_name"),
    ...of("promotion_campaign_budget_usage", "attribute_value"),
    ...of("promotion_use", "budget_attribute_value"),
    ...of("provider_identity", "entity_id"),
    ...of("restock_request", "email"),
    ...of("security_event", "email_hash"),
    ...of("shop_stats_order", "email"),
    ...of("shop_stats_person", "email name search_text"),
    ...of("verified_email", "email"),
  ],
  /** Phone numbers are erased at once; names and addresses `ORDER_ADDRESS_DAYS` after the order. */
  keptForTax: [
    ...of("fulfillment_address", ADDRESS),
    ...of("order_address", ADDRESS),
    ...of("shop_stats_order", "search_text"),
  ],
  /** So that an address that does not want to be asked for reviews is not asked when it orders again. */
  keptAsHash: of("review_opt_out", "email_hash"),
  /** Network address of a sign-in, with the id of the deleted account, for 180 days. */
  keptForSecurity: of("security_event", "source"),
}

/** Columns about staff, the shop, products and the database itself. */
export const COLUMNS_OF_OTHERS = [
  ...of("audit_entry", "source"),
  ...of("cart_shipping_method", "name"),
  ...of("content_document", "name"),
  ...of("content_draft", "name"),
  ...of("content_file", "name"),
  ...of("currency", "name"),
  ...of("customer_group", "name"),
  ...of("fulfillment_set", "name"),
  ...of("geo_zone", "city postal_expression province_code"),
  ...of("invite", "email"),
  ...of("link_module_migrations", "table_name"),
  ...of("locale", "name"),
  ...of("mikro_orm_migrations", "name"),
  // Which call brought the row.
  ...of("mpesa_c2b_payment", "source"),
  ...of("mpesa_reported_reversal", "source"),
  // The shop's own address.
  ...of("notification", "from"),
  ...of("notification_provider", "name"),
  ...of("order_shipping_method", "name"),
  ...of("product_category", "name"),
  ...of("promotion_campaign", "name"),
  ...of("region", "name"),
  ...of("region_country", "display_name name"),
  ...of("sales_channel", "name"),
  ...of("script_migrations", "script_name"),
  ...of("search_index", "name"),
  ...of("search_index_version", "physical_name"),
  ...of("search_postgres_index", "name table_name"),
  ...of("service_zone", "name"),
  ...of("shipping_option", "name"),
  ...of("shipping_profile", "name"),
  ...of("stock_location", "name"),
  ...of("stock_location_address", "address_1 address_2 city company phone postal_code province"),
  ...of("store", "name"),
  ...of("tax_rate", "name"),
  ...of("tax_region", "province_code"),
  ...of("user", "avatar_url email first_name last_name"),
  ...of("view_configuration", "name"),
  // Of the product.
  ...of("product_review", "product_name"),
  ...of("wish_list_item", "name"),
]
