import type { WishList } from "@mavazi/contracts/wish-list/wish-list"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { basename } from "~/shared/config/language"
import { Button } from "~/shared/ui/buttons/button"
import { TextField } from "~/shared/ui/forms/field"
import { shareWishes, withdrawWishes } from "../api/wish-list-service"
import * as copy from "../copy"

interface ShareWishListProps {
  /** Null while the list is not shared. */
  token: string | null
  onChange: (call: () => Promise<WishList>) => void
}

/** Makes the link that shares a list, shows it, and withdraws it. */
export function ShareWishList({ token, onChange }: ShareWishListProps) {
  return (
    <section className="stack" aria-labelledby="share">
      <h2 id="share">{copy.shareHeading}</h2>
      <p>{copy.shareText}</p>
      {token === null ? (
        <Button variant="secondary" onClick={() => onChange(shareWishes)}>
          {copy.makeLink}
        </Button>
      ) : (
        <div className="stack" style={{ width: "min(100%, 560px)" }}>
          <TextField
            label={copy.link}
            readOnly
            required
            value={location.origin + basename + pagePaths.sharedWishList + token}
            onFocus={({ target }) => target.select()}
          />
          <Button variant="secondary" onClick={() => onChange(withdrawWishes)}>
            {copy.withdraw}
          </Button>
        </div>
      )}
    </section>
  )
}
