import { buyerReport } from '@zhenma/contract/buyer-reports/buyer-report.entity'
import { buyerReports } from '@zhenma/contract/buyer-reports/buyer-reports.contract'
import type { ReactNode } from 'react'
import { PrivatePictures } from '../../entities/private-pictures.tsx'
import { RecordScreen } from '../../kit/record/record-screen.tsx'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { reportFields, reportSections } from './buyer-reports.fields.tsx'
import { reportTexts } from './buyer-reports.texts.ts'
import { ReportAnswers } from './report-answers.tsx'
import { OtherReports, ReportNotes } from './report-notes.tsx'
import { CaseFileButton, ReportSteps } from './report-steps.tsx'

/** What buyers report: an inbox of cases, each with who handles it, notes among staff, and its goods. */
export function BuyerReportsPage(): ReactNode {
  const t = useTexts(reportTexts)
  const say = useSay()
  return (
    <RecordScreen
      entity={buyerReport}
      calls={buyerReports}
      fields={reportFields}
      sections={reportSections}
      empty={reportTexts.empty}
      form={{ width: 680 }}
      detail={{
        lead: (report) => <ReportSteps key={report.id} of={report} />,
        buttons: ({ id }) => <CaseFileButton id={id} />,
        below: (report) => (
          <>
            <PrivatePictures
              title={say(buyerReport.columns.pictures.label)}
              call={buyerReports.picture}
              name={report.name}
              pictures={report.pictures}
            />
            <ReportAnswers key={`answers-${report.id}`} of={report} />
            <ReportNotes key={report.id} of={report} />
            <OtherReports of={report} />
          </>
        ),
      }}
      removal={() => ({
        touches: t('removeTouches'),
      })}
    />
  )
}
