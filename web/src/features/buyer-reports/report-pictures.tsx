import { buyerReport } from '@zhenma/contract/buyer-reports/buyer-report.entity'
import {
  type BuyerReportDetail,
  buyerReports,
} from '@zhenma/contract/buyer-reports/buyer-reports.contract'
import type { ReactNode } from 'react'
import { PrivatePicture } from '../../entities/private-picture.tsx'
import { When } from '../../kit/atoms.tsx'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { reportTexts } from './buyer-reports.texts.ts'

const { pictures: picturesColumn } = buyerReport.columns

/** What the buyer has shown; nothing where there is none: few send pictures. */
export function ReportPictures({ of }: { readonly of: BuyerReportDetail }): ReactNode {
  const t = useTexts(reportTexts)
  const say = useSay()
  if (of.pictures.length === 0) return null
  return (
    <section className="detail-section">
      <h2>{say(picturesColumn.label)}</h2>
      <ul className="report-pictures">
        {of.pictures.map(({ fileId, at }, index) => (
          <li key={fileId}>
            <PrivatePicture
              call={buyerReports.picture}
              fileId={fileId}
              alt={t('pictureOf', { name: of.name, number: index + 1 })}
              saveAs={{ name: `${of.name}-${index + 1}.webp`, label: t('savePicture') }}
            />
            <small>
              <When at={at} exact />
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
