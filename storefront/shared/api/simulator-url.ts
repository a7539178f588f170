import { createContext } from "react"

/** URL of the demo's virtual phone, empty in a real shop. The server writes it on `<html data-simulator>`. */
export const SimulatorUrl = createContext("")
