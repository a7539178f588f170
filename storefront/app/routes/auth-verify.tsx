import * as copy from "../copy"
import { VerifyView } from "~/features/account/components/auth/verify-view"
import { privateMeta } from "../page-meta"

export const meta = () => privateMeta(copy.confirmYourEmail)

export default function VerifyEmailPage() {
  return <VerifyView />
}
