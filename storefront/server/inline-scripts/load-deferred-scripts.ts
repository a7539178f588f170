/**
 * Inline script of each page: loads the deferred scripts once the largest picture is painted, so that 120 KiB of script do
 * not compete with it on a slow link. A pointer, a key, a click, or three seconds start the load earlier; a page without such
 * a picture starts it at once.
 *
 * Sent to the browser as text: it must not use anything outside this function.
 */
export function loadDeferredScripts(): void {
  const module = document.querySelector<HTMLScriptElement>("script[type=deferred]")
  if (!module) return
  let loading = false
  const load = () => {
    if (loading) return
    loading = true
    for (const href of module.dataset["preload"]?.split(" ") ?? []) {
      const link = document.createElement("link")
      link.rel = "modulepreload"
      link.href = href
      document.head.append(link)
    }
    const script = document.createElement("script")
    script.type = "module"
    script.textContent = module.textContent
    document.body.append(script)
  }
  for (const input of ["pointerdown", "keydown", "click"])
    addEventListener(input, load, { once: true, passive: true, capture: true })
  const picture = document.querySelector<HTMLImageElement>("img[fetchpriority=high]")
  // The picture is painted one frame after it is loaded.
  const loadAfterPaint = () => requestAnimationFrame(() => setTimeout(load))
  if (!picture || picture.complete) loadAfterPaint()
  else for (const end of ["load", "error"]) picture.addEventListener(end, loadAfterPaint, { once: true })
  setTimeout(load, 3000)
}
