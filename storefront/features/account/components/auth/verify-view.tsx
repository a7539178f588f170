import { ADDRESS_CONFIRMED, LINK_INCOMPLETE, REQUEST_ANOTHER_LINK } from "@mavazi/contracts/account/copy"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { useState } from "react"
import { Alert } from "~/shared/ui/feedback/alert"
import { Button, LinkButton } from "~/shared/ui/buttons/button"
import { Spinner } from "~/shared/ui/feedback/spinner"
import { useLateValue } from "~/shared/late-value"
import { verifyEmail } from "../../api/password-service"
import * as copy from "../../copy"
import { isExpiredLink } from "../../model/link-token"
import { AccountContext } from "../account-context"
import { AuthSheet } from "./auth-sheet"
import { useLinkToken } from "./use-link-token"

type Verification = { status: "idle" | "busy" | "done" } | { status: "failed" | "expired"; error: string }

/** Target of the link in a verification e-mail. It requires a click, because mail scanners open links. */
export function VerifyView() {
  const token = useLinkToken()
  const account = useLateValue(AccountContext)
  const [verification, setVerification] = useState<Verification>({ status: "idle" })

  const confirm = async (linkToken: string) => {
    if (verification.status === "busy") return
    setVerification({ status: "busy" })
    const result = await verifyEmail(linkToken)
    if (result.success) {
      setVerification({ status: "done" })
      await account?.load()
    } else setVerification({ status: isExpiredLink(result.code) ? "expired" : "failed", error: result.error })
  }

  if (token === undefined) return <Spinner />
  if (verification.status === "done") {
    return (
      <AuthSheet title={ADDRESS_CONFIRMED}>
        <Alert tone="success">{copy.emailVerified}</Alert>
        <LinkButton to={pagePaths.shop}>{copy.browseShop}</LinkButton>
      </AuthSheet>
    )
  }
  if (token === null || verification.status === "expired") {
    return (
      <AuthSheet title={REQUEST_ANOTHER_LINK}>
        <Alert tone="warning">{"error" in verification ? verification.error : LINK_INCOMPLETE}</Alert>
        <p>{copy.requestNewLinkInProfile}</p>
        <LinkButton to={pagePaths.profile}>{copy.openMyProfile}</LinkButton>
      </AuthSheet>
    )
  }
  return (
    <AuthSheet title={copy.verifyEmailTitle}>
      <p>{copy.verifyEmailIntro}</p>
      {verification.status === "failed" && <Alert tone="error">{verification.error}</Alert>}
      <Button wide busy={verification.status === "busy"} onClick={() => void confirm(token)}>
        {verification.status === "busy" ? copy.confirming : copy.verifyEmailButton}
      </Button>
    </AuthSheet>
  )
}
