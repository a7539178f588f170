import { useEffect, useState } from "react"
import { useLocation } from "react-router"

/**
 * The token that the link of a message has in its fragment: undefined until the page runs, null when there is none. It
 * is taken out of the address at once, so that neither history nor a shared screen keeps it.
 */
export function useLinkToken(): string | null | undefined {
  const { hash, pathname } = useLocation()
  const [token, setToken] = useState<string | null>()
  useEffect(() => {
    const given = (hash || location.hash).slice(1)
    setToken((known) => (given === "" ? (known ?? null) : given))
    if (location.hash !== "") history.replaceState(history.state, "", pathname)
  }, [hash, pathname])
  return token
}
