import type { BenchDatabase } from './bench-database.ts'

export const CATEGORIES = 200
/** Words that stand in names: each in one product of a thousand, and one in all of them. */
export const WORDS_OF_NAMES = 1_000
export const WORD_OF_ALL = '系列'

/**
 * Writes products by the statement: two levels of categories, every fiftieth in the bin. Names have a word
 * of a thousand, numbers and barcodes are each their own.
 */
export async function loadProducts(
  { admin, companyId }: Pick<BenchDatabase, 'admin' | 'companyId'>,
  products: number,
): Promise<{ readonly categoryIds: readonly number[] }> {
  const { rows } = await admin.query<{ id: string }>(
    `insert into product_category (company_id, name)
      select $1, 'Category ' || n from generate_series(1, $2::integer) n returning id`,
    [companyId, CATEGORIES],
  )
  const categoryIds = rows.map(({ id }) => Number(id))
  const [top = 0] = categoryIds
  // A tenth of them lie below the first.
  await admin.query(
    `update product_category set parent_id = $2
      where company_id = $1 and id > $2 and id <= $2 + $3`,
    [companyId, top, CATEGORIES / 10],
  )
  await admin.query(
    `insert into product (company_id, name, number, barcode, specification, price_cents, unit,
        description, category_id, operation_type, created_at, updated_at, deleted_at)
      select $1, '手工茶 ${WORD_OF_ALL} w' || lpad((n % ${WORDS_OF_NAMES} * 919 % ${WORDS_OF_NAMES})::text, 3, '0') || ' 第' || n || '号',
        'P' || lpad(n::text, 9, '0'), lpad((69000000000000 + n)::text, 14, '0'),
        (n % 9 + 1) * 50 || ' g', n * 31 % 100000, '盒', '',
        $3 + n * 13 % ${CATEGORIES}, (array['normal', 'batch', 'precise', 'blockchain'])[1 + n % 4],
        now() - n * interval '1 minute', now() - (n * 17 % 500000) * interval '1 minute',
        case when n % 50 = 0 then now() end
      from generate_series(1, $2::integer) n`,
    [companyId, products, top],
  )
  await admin.query('vacuum analyze product, product_category')
  return { categoryIds }
}
