/** Accounts of the demo seed. Their passwords are public; a live shop refuses to start with them. */
export const DEMO_SHOPPER = { email: "shopper@example.com", password: "mavazi-demo" }
export const DEMO_ADMINISTRATOR = { email: "admin@example.com", password: "mavazi-admin" }
