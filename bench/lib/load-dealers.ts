import type { BenchDatabase } from './bench-database.ts'

/** Dealers on top, and below each of the others: 100,000 of them make eight levels. */
const TOP = 5
const BELOW = 4

/** Grades that they have. */
export const GRADES = ['A', 'B', 'C', 'D']

/** Writes a tree of dealers; the ids of one dealer of each level, from the top. */
export async function loadDealers(
  { admin, companyId }: Pick<BenchDatabase, 'admin' | 'companyId'>,
  dealers: number,
): Promise<readonly number[]> {
  const { rows: before } = await admin.query<{ first: string }>(
    'select coalesce(max(id), 0) + 1000 as first from dealer',
  )
  const first = Number(before[0]?.first)
  await admin.query(
    `insert into dealer (company_id, id, superior_id, name, code, region_name, address, grade,
        contact_person, contact_phone, license_number, review_status, created_at)
     select $1::integer, $2 + n, case when n > $4 then $2 + (n - $4 - 1) / $5 + 1 end,
            'Dealer ' || lpad((n % 1000 * 919 % 1000)::text, 3, '0') || ' ' || n, 'D' || n,
            (array['广东省 深圳市', '云南省 昆明市', '浙江省 杭州市'])[1 + n % 3], '科技路 ' || n,
            ($6::text[])[1 + n % 4], 'Person ' || n % 5000, '13' || lpad(n::text, 9, '0'),
            '91' || lpad(n::text, 16, '0'),
            case n % 20 when 0 then 'unreviewed' when 1 then 'rejected' else 'approved' end,
            now() - n * interval '1 minute'
       from generate_series(1, $3::integer) n`,
    [companyId, first, dealers, TOP, BELOW, GRADES],
  )
  await admin.query('vacuum analyze dealer, dealer_path')
  const line: number[] = []
  for (let n = 1; n <= dealers; n = (n - 1) * BELOW + TOP + 1) line.push(first + n)
  return line
}
