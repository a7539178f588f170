import { SingleUseTotpProvider } from "./service"

/** Replaces the auth module's own TOTP provider. */
export default { services: [SingleUseTotpProvider] }
