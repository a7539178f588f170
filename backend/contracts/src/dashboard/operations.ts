import type { Operation } from "../openapi/operation"
import {
  AdminOrderExport,
  AdminOrderQuery,
  AdminProductExport,
  AdminProductQuery,
  AdminUserExport,
  AdminUserQuery,
} from "./list-queries"
import { AdminOrderList, AdminProductList, AdminStats, AdminUserList } from "./lists"
import { AdminOrderDetail } from "./order-detail"
import { type ReportContract, ReportQuery, reports } from "./reports"

const CSV = { status: 200, text: "text/csv" } as const
const file = { access: "admin", success: CSV, failures: [400, 503] } as const

/** The report as JSON, and as a CSV file where it has one. */
function operationsOfReport(
  name: string,
  { summary, file: fileSummary, query, response }: ReportContract,
): Operation[] {
  const path = `/api/admin/reports/${name}`
  const call = {
    method: "get",
    access: "admin",
    ...(query && { query }),
    failures: query ? [400, 503] : [503],
  } as const
  const json: Operation = { ...call, path, summary, success: { status: 200, schema: response } }
  if (fileSummary === undefined) return [json]
  return [json, { ...call, path: `${path}/export`, summary: fileSummary, success: CSV }]
}

/** Calls of the reports, derived from the table `reports`. */
export const reportOperations: readonly Operation[] = Object.entries<ReportContract>(reports).flatMap(
  ([name, report]) => operationsOfReport(name, report),
)

/** Calls of the dashboard. */
export const dashboardOperations: readonly Operation[] = [
  {
    method: "get",
    path: "/api/admin/stats",
    summary: "Statistics of the shop and its last ten orders",
    access: "admin",
    success: { status: 200, schema: AdminStats },
    failures: [503],
  },
  {
    method: "get",
    path: "/api/admin/orders",
    summary: "All orders",
    access: "admin",
    query: AdminOrderQuery,
    success: { status: 200, schema: AdminOrderList },
    failures: [400, 503],
  },
  {
    method: "get",
    path: "/api/admin/orders/export",
    summary: "The orders that match a filter, as a CSV file",
    ...file,
    query: AdminOrderExport,
  },
  {
    method: "get",
    path: "/api/admin/orders/{id}",
    summary: "One order with its payment attempts and events",
    access: "admin",
    success: { status: 200, schema: AdminOrderDetail },
    failures: [404],
  },
  {
    method: "get",
    path: "/api/admin/users",
    summary: "All users",
    access: "admin",
    query: AdminUserQuery,
    success: { status: 200, schema: AdminUserList },
    failures: [400, 503],
  },
  {
    method: "get",
    path: "/api/admin/users/export",
    summary: "The users that match a filter, as a CSV file",
    ...file,
    query: AdminUserExport,
  },
  {
    method: "get",
    path: "/api/admin/products",
    summary: "All products",
    access: "admin",
    query: AdminProductQuery,
    success: { status: 200, schema: AdminProductList },
    failures: [400],
  },
  {
    method: "get",
    path: "/api/admin/products/export",
    summary: "The products that match a filter, as a CSV file",
    ...file,
    query: AdminProductExport,
  },
  {
    method: "get",
    path: "/api/admin/reports/summary/export",
    summary: "Statistics of a period and of the previous period, as a CSV file",
    ...file,
    query: ReportQuery,
  },
  ...reportOperations,
]
