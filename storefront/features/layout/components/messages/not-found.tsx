import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { LinkButton } from "~/shared/ui/buttons/button"
import * as copy from "../../copy"
import { Notice } from "./notice"

export function NotFound() {
  return (
    <Notice
      title={copy.pageNotFoundTitle}
      rail
      actions={
        <>
          <LinkButton to={pagePaths.shop}>{copy.goToTheShop}</LinkButton>
          <LinkButton to="/" variant="secondary">
            {copy.backToHome}
          </LinkButton>
        </>
      }
    >
      {copy.pageNotFoundText}
    </Notice>
  )
}
