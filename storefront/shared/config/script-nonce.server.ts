import { createContext } from "react-router"

/**
 * Nonce of the inline scripts that React and React Router write. New for each render, so that no text of a product can
 * contain it; the server removes it before the page is cached. Empty in the dev server.
 */
export const scriptNonceContext = createContext("")
