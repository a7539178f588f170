import { Icon } from "~/shared/ui/pictures/icon"
import * as copy from "../../copy"

/** Scrolls to the top and moves the focus there. */
export function BackToTop({ className }: { className?: string | undefined }) {
  const goUp = () => {
    const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches
    scrollTo({ top: 0, behavior: reducedMotion ? "auto" : "smooth" })
    document.getElementById("main")?.focus({ preventScroll: true })
  }
  return (
    <button type="button" className={className} onClick={goUp}>
      {copy.backToTop} <Icon name="arrow-up" size={18} />
    </button>
  )
}
