import { SingleUseRecoveryCodeProvider } from "./service"

/** Loaded by the auth module in place of its own provider of recovery codes. */
export default { services: [SingleUseRecoveryCodeProvider] }
