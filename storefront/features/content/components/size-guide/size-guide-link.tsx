import { type MouseEvent, Suspense, useState } from "react"
import { Link } from "react-router"
import { lazyComponent } from "~/shared/ui/lazy-component"
import { opensNewTab } from "~/shared/ui/navigation/opens-new-tab"
import type { SizeChartsProps } from "./size-charts"

const SizeGuideDialog = lazyComponent(() => import("./size-guide-dialog"))

export interface SizeGuideLinkProps extends Pick<SizeChartsProps, "garment"> {
  /** Null without a chart for this audience: a plain link to all charts. */
  audience: SizeChartsProps["audience"] | null
}

/** Opens the right size guide over the page; a plain link to its own page before and without JavaScript. */
export function SizeGuideLink({ audience, garment }: SizeGuideLinkProps) {
  const [open, setOpen] = useState(false)

  const openHere = (event: MouseEvent) => {
    if (audience === null || opensNewTab(event)) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <Link to="/size-guide" onClick={openHere}>
        Size guide
      </Link>
      {open && audience !== null && (
        <Suspense>
          <SizeGuideDialog audience={audience} onClose={() => setOpen(false)} {...(garment && { garment })} />
        </Suspense>
      )}
    </>
  )
}
