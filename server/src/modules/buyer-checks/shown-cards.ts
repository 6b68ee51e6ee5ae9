import type { Language } from '@zhenma/contract/kernel/languages'
import { textsIn, type Translations } from '@zhenma/contract/kernel/translations'
import { CARD_TEXTS, type CardText } from '@zhenma/contract/qa-cards/qa-card.entity'
import type { ShownCard } from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import { cardImageUrl } from '../qa-cards/index.ts'
import type { CheckConnections } from '../../platform/database/check-connections.ts'
import { inEach, type InEach } from './in-each.ts'

/** QA cards by their ids; only those that buyers are shown. `base`: the language that their company writes in. */
export async function findShownCards(
  connections: CheckConnections,
  companyId: number,
  ids: readonly number[],
  base: Language,
): Promise<Map<number, InEach<ShownCard>>> {
  type Row = [
    number,
    string,
    string,
    number | null,
    string,
    Translations<CardText>,
    string,
    string | null,
  ]
  const rows = await connections.run<Row>(companyId, FIND_CARDS, [companyId, ids])
  return new Map(
    rows.map(([id, name, number, warrantyMonths, content, translations, servicePhone, imageId]) => {
      const imageUrl = cardImageUrl(companyId, imageId)
      const shown = inEach((language) => ({
        ...textsIn({ name, content }, CARD_TEXTS, { translations, base }, language),
        number,
        warrantyMonths,
        servicePhone,
        imageUrl,
      }))
      return [id, shown]
    }),
  )
}

const FIND_CARDS = {
  name: 'find-shown-cards',
  text: `
    select id, name, number, warranty_months, content, translations, service_phone, image_id
    from qa_card
    where company_id = $1 and id = any($2::bigint[]) and displayed and deleted_at is null`,
}
