import type { IncomingMessage } from "node:http"
import { savesData } from "../preferences/low-data"
import { wantsTwoColumns } from "../preferences/product-columns"
import type { VisitorPreferences } from "./rendered-page"

export const preferencesOf = (request: IncomingMessage): VisitorPreferences => ({
  lowData: savesData(request),
  twoColumns: wantsTwoColumns(request),
})
