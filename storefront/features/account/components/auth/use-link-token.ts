import { useEffect, useState } from "react"
import { useLocation } from "react-router"

/**
 * The token in the URL fragment of an e-mail's link: undefined before hydration, null without one. It is removed from
 * the URL at once, so that neither the history nor a shared screen exposes it.
 */
export function useLinkToken(): string | null | undefined {
  const { hash, pathname } = useLocation()
  const [token, setToken] = useState<string | null>()
  useEffect(() => {
    const fragment = (hash || location.hash).slice(1)
    setToken((current) => (fragment === "" ? (current ?? null) : fragment))
    if (location.hash !== "") history.replaceState(history.state, "", location.pathname)
  }, [hash, pathname])
  return token
}
