import type { LowStockReport, PaymentReport, SalesReport, TopProducts } from "@mavazi/contracts"
import { http, HttpResponse } from "msw"

const period = {
  from: "2026-10-23",
  to: "2026-11-21",
  before: { from: "2026-09-23", to: "2026-10-22" },
  over: false,
}

export const salesReport: SalesReport = {
  ...period,
  unit: "day",
  now: { sales: 56_000, refunded: 1200, orders: 30, cancelled: 4, soldOrders: 20, averageOrder: 2860 },
  earlier: { sales: 50_000, refunded: 0, orders: 40, cancelled: 0, soldOrders: 25, averageOrder: 2000 },
  series: [
    { start: "2026-11-20T00:00:00+03:00", sales: 56_000, orders: 30, earlierSales: 50_000, earlierOrders: 40 },
    { start: "2026-11-21T00:00:00+03:00", sales: 0, orders: 0, earlierSales: 0, earlierOrders: 0 },
  ],
}

export const paymentReport: PaymentReport = {
  ...period,
  now: { paid: 18, review: 1, failed: 0, cancelled: 1, expired: 0, ended: 20 },
  earlier: { paid: 17, review: 0, failed: 3, cancelled: 0, expired: 0, ended: 20 },
  methods: [
    { name: "M-Pesa", received: 54_000, refunded: 1200, earlierReceived: 50_000, earlierRefunded: 0 },
    { name: "Cash", received: 3200, refunded: 0, earlierReceived: 0, earlierRefunded: 0 },
  ],
}

export const topProducts: TopProducts = {
  ...period,
  products: [
    { id: "prod_1", name: "Wrap dress", units: 12, revenue: 36_000, earlierUnits: 3, earlierRevenue: 9000 },
    { id: null, name: "Gift wrapping", units: 1, revenue: 50, earlierUnits: 0, earlierRevenue: 0 },
  ],
}

export const lowStock: LowStockReport = {
  total: 12,
  variants: [
    { id: "v1", productId: "prod_1", name: "Wrap dress", variant: "M / Indigo", sku: "WD-M", stock: 0, sold: 9 },
    { id: "v2", productId: "prod_2", name: "Linen shirt", variant: "S / Sand", sku: null, stock: 3, sold: 2 },
  ],
}

/** The dashboard's reports, for any period. */
export const reportHandlers = [
  http.get("*/api/admin/reports/sales", () => HttpResponse.json(salesReport)),
  http.get("*/api/admin/reports/payments", () => HttpResponse.json(paymentReport)),
  http.get("*/api/admin/reports/products", () => HttpResponse.json(topProducts)),
  http.get("*/api/admin/reports/stock", () => HttpResponse.json(lowStock)),
]
