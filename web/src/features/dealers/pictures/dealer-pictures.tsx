import { dealer } from '@zhenma/contract/dealers/dealer.entity'
import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import type { OutputOf } from '@zhenma/contract/kernel/endpoint'
import type { ReactNode } from 'react'
import { useSay, useTexts } from '../../../texts/use-texts.ts'
import { dealerTexts } from '../dealers.texts.ts'
import { PrivatePicture } from '../../../entities/private-picture.tsx'

type Dealer = OutputOf<typeof dealers.get>

/** Logo, licence and ID card of a dealer, each under its name; nothing where there are none. */
export function DealerPictures({ record }: { readonly record: Dealer }): ReactNode {
  const t = useTexts(dealerTexts)
  const say = useSay()
  const { columns } = dealer
  const open = [
    { url: record.logoUrl, label: say(columns.logoId.label) },
    { url: record.licenseImageUrl, label: say(columns.licenseImageId.label) },
  ].filter(({ url }) => url !== null)
  const closed = [
    { fileId: record.idCardFrontId, label: say(columns.idCardFrontId.label) },
    { fileId: record.idCardBackId, label: say(columns.idCardBackId.label) },
  ].filter(({ fileId }) => fileId !== null)
  if (open.length + closed.length === 0) return null
  return (
    <section className="detail-section dealer-pictures" aria-label={t('pictures')}>
      <h2>{t('pictures')}</h2>
      <div className="images">
        {open.map(({ url, label }) => (
          <figure key={label} data-large>
            <a href={url ?? ''} target="_blank" rel="noreferrer">
              <img src={url ?? ''} alt={label} />
            </a>
            <figcaption>{label}</figcaption>
          </figure>
        ))}
        {closed.map(({ fileId, label }) => (
          <figure key={label} data-large>
            <PrivatePicture call={dealers.idCard} fileId={fileId ?? ''} alt={label} />
            <figcaption>{label}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}
