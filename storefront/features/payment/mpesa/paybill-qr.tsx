import { useEffect, useState, useSyncExternalStore } from "react"
import { apiUrl } from "~/shared/api/client"
import { Button } from "~/shared/ui/buttons/button"
import * as copy from "./copy"
import styles from "./paybill-instructions.module.css"

const PIXELS = 200
/** The QR code can take M-Pesa a while; the instructions work without it. */
const ASK_AGAIN_MS = 3500
const TRIES = 3

const never = () => () => undefined
const isWideScreen = () => matchMedia("(min-width: 768px)").matches

/**
 * The payment as a QR code for another phone: beside the instructions on wide screens, on demand on narrow ones.
 * Renders nothing without a code.
 */
export function PaybillQr({ path }: { path: string }) {
  const [asked, setAsked] = useState(false)
  const isWide = useSyncExternalStore(never, isWideScreen, () => false)
  const [tries, setTries] = useState(1)
  const [state, setState] = useState<"loading" | "there" | "missing">("loading")

  useEffect(() => {
    if (state !== "missing" || tries >= TRIES) return
    const timer = setTimeout(() => {
      setTries(tries + 1)
      setState("loading")
    }, ASK_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [state, tries])

  if (!asked && !isWide) {
    return (
      <Button variant="quiet" className="no-print" onClick={() => setAsked(true)}>
        {copy.payWithAnotherPhone}
      </Button>
    )
  }
  if (state === "missing") return null
  return (
    <figure className={styles.code} hidden={state === "loading"}>
      <img
        key={tries}
        src={apiUrl(`${path}/paybill-qr`)}
        width={PIXELS}
        height={PIXELS}
        alt={copy.qrAlt}
        onLoad={() => setState("there")}
        onError={() => setState("missing")}
      />
      <figcaption className={styles.after}>{copy.qrText}</figcaption>
    </figure>
  )
}
