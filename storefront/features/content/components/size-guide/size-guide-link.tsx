import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { type MouseEvent, Suspense, useState } from "react"
import { Link } from "react-router"
import { lazyComponent } from "~/shared/ui/lazy-component"
import { opensNewTab } from "~/shared/ui/navigation/opens-new-tab"
import * as copy from "../../copy"
import type { Audience } from "../../model/size-charts"
import type { SizeChartsProps } from "./size-charts"

const SizeGuideDialog = lazyComponent(async () => (await import("./load-size-guide")).loadSizeGuide())

export interface SizeGuideLinkProps extends Required<Pick<SizeChartsProps, "garment">> {
  /** Null without a chart for this audience: a plain link to all charts. */
  audience: Audience | null
}

/** Opens the matching size guide over the page; before hydration and without JavaScript, a plain link to its page. */
export function SizeGuideLink({ audience, garment }: SizeGuideLinkProps) {
  const [open, setOpen] = useState(false)

  const openHere = (event: MouseEvent) => {
    if (audience === null || opensNewTab(event)) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <Link to={pagePaths.sizeGuide} onClick={openHere}>
        {copy.sizeGuide}
      </Link>
      {open && audience !== null && (
        <Suspense>
          <SizeGuideDialog audience={audience} garment={garment} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
