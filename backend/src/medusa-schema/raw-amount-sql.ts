/**
 * SQL expression of a column `raw_…`: Medusa stores every amount and quantity a second time as exact text.
 * @param expression SQL expression of the number
 */
export const rawAmountSql = (expression: string): string =>
  `jsonb_build_object('value', (${expression})::text, 'precision', 20)`
