import { VerifyView } from "~/features/account/components/verify-view"
import { privateMeta } from "../page-meta"

export const meta = () => privateMeta("Confirm your email address")

export default function VerifyEmailPage() {
  return <VerifyView />
}
