import { SingleUseRecoveryCodeProvider } from "./service"

/** Replaces the auth module's own provider of recovery codes. */
export default { services: [SingleUseRecoveryCodeProvider] }
