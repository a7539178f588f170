import { setTimeout as sleep } from "node:timers/promises"
import type { BackgroundTasks } from "../../concurrency/background-tasks"
import { bindContext, type MpesaContext } from "../../context"
import { registerWhenDue } from "../../url-registration/register-urls"
import { readRegistrationStates } from "../../url-registration/registration-state"
import type { AuditEntry } from "../audit-log"
import { confirmUrls, requestAttempt } from "./registration-actions"

/** Time within which the HTTP request is answered. Daraja may take longer; its answer is stored when it arrives. */
const ANSWER_WITHIN_MS = 3000

/** Registration of the shop's URLs with Daraja. */
export const createUrlRegistrationService = (context: MpesaContext, background: BackgroundTasks) =>
  bindContext(context, {
    states: (bound) => readRegistrationStates(bound),
    confirm: confirmUrls,

    /** Registers now what is not registered. @throws MedusaError conflict when everything is */
    async send(bound, entry: AuditEntry): Promise<void> {
      await requestAttempt(bound, entry)
      const sent = background.run(registerWhenDue(bound), "the registration with Daraja")
      await Promise.race([sent, sleep(ANSWER_WITHIN_MS, undefined, { ref: false })])
    },
  })
