import {
  type BuyerReportDetail,
  buyerReports,
} from '@zhenma/contract/buyer-reports/buyer-reports.contract'
import type { ReportState } from '@zhenma/contract/buyer-reports/report-words'
import FilePdfOutlined from '@ant-design/icons/FilePdfOutlined'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useCan, useSession } from '../../api/session.ts'
import { Can } from '../../kit/can.tsx'
import { useFileDownload } from '../../kit/use-file-download.ts'
import { useAction } from '../../kit/use-action.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { reportTexts } from './buyer-reports.texts.ts'
import './buyer-reports.css'

const CHANGED = [buyerReports.list, buyerReports.get]

/** Where a case goes next, in one click; the form goes anywhere, and back. */
const NEXT: Readonly<Record<ReportState, readonly ('take' | 'answered' | 'close')[]>> = {
  new: ['take'],
  in_progress: ['answered', 'close'],
  answered: ['close'],
  closed: [],
}

/** The next steps of a case. */
export function ReportSteps({ of }: { readonly of: BuyerReportDetail }): ReactNode {
  const t = useTexts(reportTexts)
  const may = useCan(buyerReports.update.allow)
  const session = useSession((state) => state.session)
  const update = useAction(buyerReports.update, {
    invalidates: CHANGED,
    success: (_, { state }) => t(state === 'in_progress' ? 'taken' : 'stateChanged'),
  })
  if (!may || session === undefined) return null
  const { id, revision, state, assigneeId } = of
  const steps = {
    take: { state: 'in_progress', assigneeId: session.user.id },
    answered: { state: 'answered', assigneeId },
    close: { state: 'closed', assigneeId },
  } as const
  const next = NEXT[state]
  if (next.length === 0) return null
  return (
    <div className="button-row report-steps">
      {next.map((step) => (
        <Button
          key={step}
          loading={update.busy}
          onClick={() => void update.run({ id, revision, ...steps[step] })}
        >
          {t(step)}
        </Button>
      ))}
    </div>
  )
}

/** A case as evidence: one PDF with what was reported, what became of it, pictures, and the proofs of its label. */
export function CaseFileButton({ id }: { readonly id: number }): ReactNode {
  const t = useTexts(reportTexts)
  const { busy, start } = useFileDownload(buyerReports.pdf)
  return (
    <Can do={buyerReports.pdf.allow}>
      <Button icon={<FilePdfOutlined />} loading={busy} onClick={() => void start({ id })}>
        {t('caseFile')}
      </Button>
    </Can>
  )
}
