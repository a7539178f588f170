import { createContext } from "react"

/** Whether the signed-in customer may pay other prices than those of the pages, which are for everybody. */
export const HasOwnPricesContext = createContext(false)
