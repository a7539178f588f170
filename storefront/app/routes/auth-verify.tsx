import { VerifyView } from "~/features/account/components/auth/verify-view"
import { privateMeta } from "../page-meta"

export const meta = () => privateMeta("Confirm your email")

export default function VerifyEmailPage() {
  return <VerifyView />
}
