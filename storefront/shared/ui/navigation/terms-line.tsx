import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { Link } from "react-router"
import { privacy, terms } from "~/shared/copy/ui"

/** What a button accepts, with links to the terms and the privacy notice. They open in a tab: the form keeps what is typed. */
export function TermsLine({ text }: { text: string }) {
  return (
    <p className="small muted">
      {text}{" "}
      <Link to={pagePaths.terms} target="_blank">
        {terms}
      </Link>
      {" · "}
      <Link to={pagePaths.privacy} target="_blank">
        {privacy}
      </Link>
    </p>
  )
}
