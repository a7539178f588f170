import { createContext } from "react"

/**
 * Address of the demo's virtual phone, empty in a real shop; known to the server, which writes it on
 * `<html data-simulator>`.
 */
export const SimulatorUrl = createContext("")
