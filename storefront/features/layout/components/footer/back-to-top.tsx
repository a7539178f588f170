import { Icon } from "~/shared/ui/pictures/icon"

/** Scrolls to the top and moves the focus there. */
export function BackToTop({ className }: { className?: string | undefined }) {
  const goUp = () => {
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches
    scrollTo({ top: 0, behavior: calm ? "auto" : "smooth" })
    document.getElementById("main")?.focus({ preventScroll: true })
  }
  return (
    <button type="button" className={className} onClick={goUp}>
      Back to top <Icon name="arrow-up" size={18} />
    </button>
  )
}
