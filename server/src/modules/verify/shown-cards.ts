import type { ShownCard } from '@zhenma/contract/verify/verify.contract'
import { cardImageUrl } from '../qa-cards/index.ts'
import type { CheckConnections } from './check-connections.ts'

/** QA cards by their ids; only those that buyers are shown. */
export async function findShownCards(
  connections: CheckConnections,
  companyId: number,
  ids: readonly number[],
): Promise<Map<number, ShownCard>> {
  type Row = [number, string, string, number | null, string, string, string | null]
  const rows = await connections.run<Row>(companyId, FIND_CARDS, [companyId, ids])
  return new Map(
    rows.map(([id, name, number, warrantyMonths, content, servicePhone, imageId]) => {
      const imageUrl = cardImageUrl(companyId, imageId)
      return [id, { name, number, warrantyMonths, content, servicePhone, imageUrl }]
    }),
  )
}

const FIND_CARDS = {
  name: 'find-shown-cards',
  text: `
    select id, name, number, warranty_months, content, service_phone, image_id
    from qa_card
    where company_id = $1 and id = any($2::bigint[]) and displayed and deleted_at is null`,
}
