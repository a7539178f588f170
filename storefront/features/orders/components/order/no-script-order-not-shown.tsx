import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { sitePath } from "~/shared/config/shop-origin"
import { Alert } from "~/shared/ui/feedback/alert"
import * as copy from "../../copy"

interface NoScriptOrderNotShownProps {
  /** The order is unknown, or of another account. */
  isMissing: boolean
  /** Path of the order's page. */
  path: string
}

/** In place of an order that does not exist or could not be loaded, for browsers that do not run scripts. */
export function NoScriptOrderNotShown({ isMissing, path }: NoScriptOrderNotShownProps) {
  if (isMissing) {
    return (
      <>
        <h1>{copy.orderNotFound}</h1>
        <p>{copy.orderNotFoundText}</p>
        <a href={sitePath(pagePaths.profile)}>{copy.myOrders}</a>
      </>
    )
  }
  return (
    <>
      <h1>{copy.yourOrder}</h1>
      <Alert tone="error">{copy.orderNotLoaded}</Alert>
      <a href={path}>{copy.tryAgain}</a>
    </>
  )
}
