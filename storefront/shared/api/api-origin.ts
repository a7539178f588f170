import { createContext } from "react"

/** Where browsers send `/api` calls, known to the server; the root writes it on `<html data-api>`. */
export const ApiOrigin = createContext("")
