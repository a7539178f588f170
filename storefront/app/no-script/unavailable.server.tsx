import { ApiError } from "~/shared/api/api-error"
import { sitePath } from "~/shared/config/shop-origin"
import { Alert } from "~/shared/ui/feedback/alert"
import * as copy from "../copy"
import { type NoScriptAnswer, statusOf } from "./no-script-page.server"

/** A page of the visitor's own while the engine cannot say who that is. @throws what is not an answer of the engine */
export function showUnavailable(error: unknown, { path, wasSent }: { path: string; wasSent: boolean }): NoScriptAnswer {
  if (!(error instanceof ApiError)) throw error
  return {
    content: (
      <>
        <h1>{copy.oneMoment}</h1>
        <Alert tone="error">{copy.pageNotLoaded}</Alert>
        <a href={sitePath(path)}>{copy.tryAgain}</a>
      </>
    ),
    // With scripts the page itself shows what it could not load.
    status: wasSent ? statusOf(error) : 200,
  }
}
