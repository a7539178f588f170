import { createContext, type ReactNode, use } from "react"
import styles from "./styles/no-script.css?url"

export interface NoScriptPage {
  /** Of the page's inline scripts. */
  nonce: string
  /** What the page shows in place of what its scripts would load; null when it is complete without them. */
  content: ReactNode
}

/** Set by the server for each render. Marked as pure, so that no browser loads it. */
export const NoScriptContext = /* @__PURE__ */ createContext<NoScriptPage>({ nonce: "", content: null })

/**
 * Removes the part before it, and itself, in browsers that run the shop's scripts: at once, so that they never show it and React
 * hydrates the page as it renders it. Written for browsers that know no modules, which keep the part.
 */
const REMOVE_IN_MODERN_BROWSERS =
  '(function(s){if(s&&"noModule"in s){s.parentNode.removeChild(s.previousSibling);s.parentNode.removeChild(s)}})(document.currentScript)'

interface NoScriptProps {
  /** For the style sheet. */
  className?: string
  children?: ReactNode
}

/**
 * A part of a page for browsers that do not run its scripts. Only for the server: `{import.meta.env.SSR && <NoScript>…}`, which the
 * build removes from the browser's code.
 */
export function NoScript({ className = "", children }: NoScriptProps) {
  const { nonce } = use(NoScriptContext)
  return (
    <>
      <div className={`no-script ${className}`}>{children}</div>
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: REMOVE_IN_MODERN_BROWSERS }} />
    </>
  )
}

/** The style sheet for browsers that do not run scripts, and, where it depends on scripts, the page's main content. */
export function NoScriptMain() {
  const { content } = use(NoScriptContext)
  return (
    <NoScript {...(content !== null && { className: "container page no-script-main" })}>
      <link rel="stylesheet" href={styles} />
      {content}
    </NoScript>
  )
}
