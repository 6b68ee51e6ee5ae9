import type { DrawTerms } from '@zhenma/buyer-page/draw/terms-card'
import type { Language } from '@zhenma/contract/kernel/texts'
import type { Database } from '../../platform/database/database.ts'
import { findDivision } from '../sales-regions/index.ts'
import { pictureUrl } from '../files/index.ts'
import { findRule } from './draw-rules.store.ts'
import { findOffer } from './invitations.store.ts'

/** What a buyer with a label is told before drawing, in the reader's language; undefined: nothing runs for it (any more). */
export async function readTerms(
  db: Database,
  companyId: number,
  serial: number,
  language: Language,
): Promise<DrawTerms | undefined> {
  const offer = await findOffer(db, companyId, serial)
  const rule = offer && (await findRule(db, companyId, offer.activityId))
  if (offer === undefined || rule === undefined) return undefined
  const { imageId, ...told } = offer
  return {
    ...told,
    rule,
    imageUrl: imageId === null ? null : pictureUrl(companyId, imageId),
    places: rule.areas.map((code) => findDivision(code, language)?.name ?? code),
    isByRegions: rule.regionDealerIds.length > 0,
  }
}
