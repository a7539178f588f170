import { bindContext, type MpesaContext } from "../../context"
import type { BackgroundTasks } from "../../concurrency/background-tasks"
import { readPromptPause, resumePrompts } from "../../prompts/prompt-pause"
import { expireByMerchant } from "./expire-by-merchant"
import { listStuck } from "./list-stuck"
import { promptAgain } from "./prompt-again"
import { queryAgain } from "./query-again"

/** Payments that make no progress, and the pause of all prompts. */
export const createStuckPaymentsService = (context: MpesaContext, background: BackgroundTasks) =>
  bindContext(context, {
    list: (bound) => listStuck(bound),
    queryAgain,
    expire: expireByMerchant,
    promptAgain: (bound, attemptId: string, by: string) => promptAgain({ ...bound, background }, attemptId, by),
    promptPause: readPromptPause,
    resumePrompts,
  })
