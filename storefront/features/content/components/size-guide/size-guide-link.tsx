import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { lazyComponent } from "~/shared/ui/lazy-component"
import { DialogLink } from "~/shared/ui/navigation/dialog-link"
import * as copy from "../../copy"
import type { Audience } from "../../model/size-charts"
import type { SizeChartsProps } from "./size-charts"

// Apart from its use: the bundler writes code around an import whose names it knows.
const loader = () => import("./load-size-guide")
const SizeGuideDialog = lazyComponent(async () => (await loader()).loadSizeGuide())

export interface SizeGuideLinkProps extends Required<Pick<SizeChartsProps, "garment">> {
  /** Null without a chart for this audience: a plain link to all charts. */
  audience: Audience | null
}

/** Opens the matching size guide over the page. */
export function SizeGuideLink({ audience, garment }: SizeGuideLinkProps) {
  return (
    <DialogLink
      to={pagePaths.sizeGuide}
      dialog={audience && ((onClose) => <SizeGuideDialog audience={audience} garment={garment} onClose={onClose} />)}
    >
      {copy.sizeGuide}
    </DialogLink>
  )
}
