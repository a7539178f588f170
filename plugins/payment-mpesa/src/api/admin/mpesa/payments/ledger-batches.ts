import type { MedusaContainer } from "@medusajs/framework/types"
import type { LedgerPayment } from "../../../../contract/admin/ledger"
import type { LedgerFilter } from "../../../../modules/mpesa/back-office/ledger/ledger-filter"
import { mpesaService } from "../mpesa-service"
import { withOrderNumbers } from "../order-numbers"

/** All payments that match the filter, in batches, with the numbers of their orders. */
export async function* ledgerBatches(scope: MedusaContainer, filter: LedgerFilter): AsyncGenerator<LedgerPayment[]> {
  for await (const rows of mpesaService(scope).ledger.batches(filter)) yield await withOrderNumbers(scope, rows)
}
