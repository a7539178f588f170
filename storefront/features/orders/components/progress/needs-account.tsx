import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { Link } from "react-router"
import * as copy from "../../copy"

/** On a guest's delivered order: what an account is needed for, which the order joins once its address is verified. */
export function NeedsAccount() {
  return (
    <p>
      {copy.reviewsNeedAccount} <Link to={`${pagePaths.auth}?register`}>{copy.registerToReview}</Link>
    </p>
  )
}
