import { SingleUseTotpProvider } from "./service"

/** Loaded by the auth module in place of its own TOTP provider. */
export default { services: [SingleUseTotpProvider] }
