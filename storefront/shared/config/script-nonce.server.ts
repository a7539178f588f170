import { createContext } from "react-router"

/**
 * Marks the scripts that React and React Router write into the page at hand. It is drawn anew for each render, so no
 * text of a product can carry it; the server takes it out before the page is kept. Empty under the dev server.
 */
export const scriptNonceContext = createContext("")
