import { sitePath } from "~/shared/config/shop-origin"
import { Alert } from "~/shared/ui/feedback/alert"
import * as copy from "../../copy"

interface NoScriptSignedInProps {
  /** What of the guest's cart was not taken in full. */
  changes: readonly string[]
  /** The page that follows. */
  from: string
}

/** What has changed in the cart by the sign-in, before the page that follows. */
export function NoScriptSignedIn({ changes, from }: NoScriptSignedInProps) {
  return (
    <>
      <h1>{copy.signedIn}</h1>
      <Alert tone="warning">
        {changes.map((change) => (
          <p key={change}>{change}</p>
        ))}
      </Alert>
      <p>
        <a href={sitePath(from)}>{copy.continueAfterSignIn}</a>
      </p>
    </>
  )
}
