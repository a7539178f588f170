import { ResetView } from "~/features/account/components/auth/reset-view"
import { privateMeta } from "../page-meta"

export const meta = () => privateMeta("Your new password")

export default function ResetPasswordPage() {
  return <ResetView />
}
