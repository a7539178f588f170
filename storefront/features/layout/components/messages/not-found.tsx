import { LinkButton } from "~/shared/ui/buttons/button"
import { Notice } from "./notice"

export function NotFound() {
  return (
    <Notice
      title="Page not found"
      rail
      actions={
        <>
          <LinkButton to="/shop">Go to the shop</LinkButton>
          <LinkButton to="/" variant="secondary">
            Back to home
          </LinkButton>
        </>
      }
    >
      This page does not exist, or the product is no longer sold.
    </Notice>
  )
}
