import { Toast } from "radix-ui"
import { type ReactNode, useMemo, useState } from "react"
import { Icon } from "~/shared/ui/pictures/icon"
import { classNames } from "~/shared/ui/class-names"
import * as ui from "~/shared/copy/ui"
import * as copy from "../../copy/controls"
import { type ToastActions, ToastContext, type ToastMessage } from "./toast-context"
import styles from "./toasts.module.css"
import { useToastFocus } from "./use-toast-focus"

const SUCCESS_MS = 8_000

interface ShownToast extends ToastMessage {
  id: number
}

let lastId = 0

/** Shows the messages of `useToasts` in a corner of the window. Errors stay until they are dismissed. */
export function Toasts({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<ShownToast[]>([])
  const actions = useMemo<ToastActions>(() => {
    const without = (topic: string) => (shown: ShownToast[]) => shown.filter((toast) => toast.topic !== topic)
    return {
      dismiss: (topic) => setToasts(without(topic)),
      show: (message) => {
        const toast = { ...message, id: ++lastId }
        setToasts((shown) => [...without(message.topic)(shown), toast])
      },
    }
  }, [])
  // By id: Radix's timer of a replaced message still runs, and must not close the message that replaced it.
  const close = (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id))
  return (
    <Toast.Provider label={copy.notification} duration={SUCCESS_MS}>
      <ToastContext value={actions}>{children}</ToastContext>
      {toasts.map((toast) => (
        <Message key={toast.id} {...toast} onClose={() => close(toast.id)} />
      ))}
      <Toast.Viewport ref={useToastFocus(toasts.length)} className={styles.viewport} label={copy.notifications} />
    </Toast.Provider>
  )
}

function Message({ tone, text, retry, onClose }: ToastMessage & { onClose: () => void }) {
  const isError = tone === "error"
  return (
    <Toast.Root
      className={classNames(styles.toast, styles[tone])}
      type={isError ? "foreground" : "background"}
      {...(isError && { duration: Infinity })}
      onOpenChange={onClose}
      // Radix announces the text in a live region of its own; with its role "status" the list would have no items.
      role="listitem"
    >
      <Toast.Description className={styles.text}>{text}</Toast.Description>
      {retry && (
        <Toast.Action className={styles.retry} altText={copy.tryExportAgain} onClick={retry}>
          {copy.tryAgain}
        </Toast.Action>
      )}
      <Toast.Close className={styles.close} aria-label={ui.dismissMessage}>
        <Icon name="close" size={16} />
      </Toast.Close>
    </Toast.Root>
  )
}
