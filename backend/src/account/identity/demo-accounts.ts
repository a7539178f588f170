/** The accounts that the demo seed makes. Their passwords are public: a live shop never starts with them. */
export const DEMO_SHOPPER = { email: "shopper@example.com", password: "mavazi-demo" }
export const DEMO_ADMINISTRATOR = { email: "admin@example.com", password: "mavazi-admin" }
