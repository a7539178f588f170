import { createContext, useContext } from "react"

export interface ToastMessage {
  /** What the message is about. A newer message with the same topic replaces it. */
  topic: string
  tone: "success" | "error"
  text: string
  /** Called by the button "Try again". */
  retry?: () => void
}

export interface ToastActions {
  show: (message: ToastMessage) => void
  dismiss: (topic: string) => void
}

export const ToastContext = createContext<ToastActions | null>(null)

/** Shows messages over the dashboard; they stay when another panel is opened. */
export function useToasts(): ToastActions {
  const actions = useContext(ToastContext)
  if (actions === null) throw new Error("useToasts needs a Toasts component above it.")
  return actions
}
