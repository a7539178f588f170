import type { PageProduct } from "~/features/catalogue/model/page-product"
import type { WishListItem } from "@mavazi/contracts/wish-list/wish-list"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { Link } from "react-router"
import { SizeGuideLink } from "~/features/content/components/size-guide/size-guide-link"
import { lazyComponent } from "~/shared/ui/lazy-component"
import { DialogLink } from "~/shared/ui/navigation/dialog-link"
import * as copy from "../copy"

// Apart from its use: the bundler writes code around an import whose names it knows.
const loader = () => import("./load-restock-dialog")
const RestockDialog = lazyComponent(async () => (await loader()).loadRestockDialog())

interface ProductProps {
  product: PageProduct
}

export function SizeHelp({ product: { audience, subcategory, sizes } }: ProductProps) {
  return <SizeGuideLink audience={audience} garment={{ kind: subcategory ?? null, sizes }} />
}

/** The form for an e-mail when a sold-out variant is back; without JavaScript, the contact form. And the wish list. */
export function ProductLinks({ product: { id, name, variants } }: ProductProps) {
  return (
    <>
      {variants.some(({ stock }) => stock < 1) && (
        <DialogLink
          to={pagePaths.contact}
          dialog={(onClose) => <RestockDialog variants={variants} onClose={onClose} />}
        >
          {copy.restockLink}
        </DialogLink>
      )}
      <Link to={pagePaths.wishList} state={{ productId: id, name } satisfies WishListItem}>
        {copy.addToWishList}
      </Link>
    </>
  )
}
