import { ADDRESS_CONFIRMED, ADDRESS_NOT_WHOLE, ANOTHER_LINK_WANTED } from "@mavazi/contracts/account-words"
import { use, useState } from "react"
import { Alert } from "~/shared/ui/feedback/alert"
import { Button, LinkButton } from "~/shared/ui/buttons/button"
import { Spinner } from "~/shared/ui/feedback/spinner"
import { verifyEmail } from "../../api/password-service"
import { isExpiredLink } from "../../model/link-token"
import { AccountContext } from "../account-context"
import { AuthSheet } from "./auth-sheet"
import { useLinkToken } from "./use-link-token"

type Stage = { at: "asking" | "busy" | "done" } | { at: "failed" | "dead"; why: string }

/** Where the link of the first message leads. It takes a press of a button, since mail scanners open links. */
export function VerifyView() {
  const token = useLinkToken()
  const account = use(AccountContext)
  const [stage, setStage] = useState<Stage>({ at: "asking" })

  const confirm = async (given: string) => {
    if (stage.at === "busy") return
    setStage({ at: "busy" })
    const result = await verifyEmail(given)
    if (result.success) {
      setStage({ at: "done" })
      await account?.load()
    } else setStage({ at: isExpiredLink(result.code) ? "dead" : "failed", why: result.error })
  }

  if (token === undefined) return <Spinner />
  if (stage.at === "done") {
    return (
      <AuthSheet title={ADDRESS_CONFIRMED}>
        <Alert tone="success">Thank you. Your email address is confirmed.</Alert>
        <LinkButton to="/shop">Browse the shop</LinkButton>
      </AuthSheet>
    )
  }
  if (token === null || stage.at === "dead") {
    return (
      <AuthSheet title={ANOTHER_LINK_WANTED}>
        <Alert tone="warning">{"why" in stage ? stage.why : ADDRESS_NOT_WHOLE}</Alert>
        <p>You can request a new one in your profile.</p>
        <LinkButton to="/profile">Open my profile</LinkButton>
      </AuthSheet>
    )
  }
  return (
    <AuthSheet title="Confirm your email">
      <p>
        If you created an account with us, confirm that this is your email address. If you did not, close this page.
      </p>
      {stage.at === "failed" && <Alert tone="error">{stage.why}</Alert>}
      <Button wide busy={stage.at === "busy"} onClick={() => void confirm(token)}>
        {stage.at === "busy" ? "Confirming..." : "Confirm my address"}
      </Button>
    </AuthSheet>
  )
}
