import type {
  BuyerReport,
  LowStockReport,
  PaymentReport,
  PromotionReport,
  ReturnReport,
  SalesReport,
  SearchReport,
  SpeedReport,
  TopProducts,
  UnsoldReport,
} from "@mavazi/contracts"
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

export const promotions: PromotionReport = {
  ...period,
  total: 12,
  promotions: [
    {
      ...{ code: "KARIBU10", name: "Long rains sale", orders: 3, discount: 900, sales: 8100 },
      ...{ earlierOrders: 1, earlierDiscount: 200, earlierSales: 1800 },
    },
    {
      ...{ code: "FREE", name: "FREE", orders: 1, discount: 350, sales: 5000 },
      ...{ earlierOrders: 0, earlierDiscount: 0, earlierSales: 0 },
    },
  ],
}

export const buyers: BuyerReport = {
  ...period,
  buyers: [
    { kind: "new", now: { buyers: 12, orders: 13, sales: 40_000 }, earlier: { buyers: 9, orders: 9, sales: 31_000 } },
    { kind: "returning", now: { buyers: 1, orders: 2, sales: 7000 }, earlier: { buyers: 0, orders: 0, sales: 0 } },
  ],
}

export const returns: ReturnReport = {
  ...period,
  reasons: [
    { reason: "Too small", units: 4, orders: 3, earlierUnits: 1, earlierOrders: 1 },
    { reason: null, units: 1, orders: 1, earlierUnits: 0, earlierOrders: 0 },
  ],
}

export const searches: SearchReport = {
  ...period,
  total: 11,
  words: [
    { words: "silk scarf", searches: 7, earlierSearches: 2 },
    { words: "hat", searches: 0, earlierSearches: 1 },
  ],
}

const unsoldVariant = { productId: "prod_1", name: "Wrap dress", sku: null }
export const unsold: UnsoldReport = {
  ...period,
  total: 5,
  variants: [
    { ...unsoldVariant, id: "v3", variant: "XL / Indigo", stock: 40, earlierUnits: 2, lastSold: "2026-10-02" },
    { ...unsoldVariant, id: "v4", variant: "XS / Sand", stock: 7, earlierUnits: 0, lastSold: null },
  ],
}

export const speed: SpeedReport = {
  ...period,
  rows: [
    {
      page: "all",
      metric: "lcp",
      now: { visits: 1200, good: 996, needsImprovement: 144, poor: 60, p75: 2140 },
      earlier: { visits: 900, good: 700, needsImprovement: 100, poor: 100, p75: 2480 },
    },
    {
      page: "product",
      metric: "inp",
      now: { visits: 4, good: 4, needsImprovement: 0, poor: 0, p75: 96 },
      earlier: { visits: 0, good: 0, needsImprovement: 0, poor: 0, p75: null },
    },
    {
      page: "product",
      metric: "cls",
      now: { visits: 0, good: 0, needsImprovement: 0, poor: 0, p75: null },
      earlier: { visits: 2, good: 2, needsImprovement: 0, poor: 0, p75: 0.006 },
    },
  ],
}

/** The dashboard's reports, for any period. */
export const reportHandlers = [
  http.get("*/api/admin/reports/sales", () => HttpResponse.json(salesReport)),
  http.get("*/api/admin/reports/payments", () => HttpResponse.json(paymentReport)),
  http.get("*/api/admin/reports/products", () => HttpResponse.json(topProducts)),
  http.get("*/api/admin/reports/stock", () => HttpResponse.json(lowStock)),
  http.get("*/api/admin/reports/promotions", () => HttpResponse.json(promotions)),
  http.get("*/api/admin/reports/buyers", () => HttpResponse.json(buyers)),
  http.get("*/api/admin/reports/returns", () => HttpResponse.json(returns)),
  http.get("*/api/admin/reports/searches", () => HttpResponse.json(searches)),
  http.get("*/api/admin/reports/unsold", () => HttpResponse.json(unsold)),
  http.get("*/api/admin/reports/speed", () => HttpResponse.json(speed)),
]
