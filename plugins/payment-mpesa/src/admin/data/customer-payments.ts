import { fetchParsed } from "@mavazi/admin-ui"
import { queryOptions } from "@tanstack/react-query"
import { CustomerPaymentsResponse } from "../../contract/admin/ledger"
import { mpesaPaths } from "../../contract/admin/paths"

export const customerPaymentsQuery = (customerId: string) =>
  queryOptions({
    queryKey: ["mpesa-customer", customerId],
    queryFn: () => fetchParsed(CustomerPaymentsResponse, mpesaPaths.customer(customerId)),
  })
