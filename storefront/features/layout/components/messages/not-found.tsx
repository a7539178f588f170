import { LinkButton } from "~/shared/ui/buttons/button"
import { Notice } from "./notice"

export function NotFound() {
  return (
    <Notice
      title="Nothing hangs here"
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
      This page does not exist, or the piece has left the shop for good.
    </Notice>
  )
}
