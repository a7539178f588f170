/** Condition: the customer is not deleted. @param id SQL expression */
export const customerExistsSql = (id: string) =>
  `exists (select from customer c where c.id = ${id} and c.deleted_at is null)`
