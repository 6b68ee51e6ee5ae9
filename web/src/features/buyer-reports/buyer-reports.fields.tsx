import { buyerReport } from '@zhenma/contract/buyer-reports/buyer-report.entity'
import {
  type BuyerReportRow,
  buyerReports,
} from '@zhenma/contract/buyer-reports/buyer-reports.contract'
import { REPORT_LIMITS, type REPORT_STATES } from '@zhenma/contract/buyer-reports/report-words'
import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { LabelLink } from '../../entities/label-link.tsx'
import { ProductLink } from '../../entities/product/product-link.tsx'
import { RegionText } from '../../entities/region-text.tsx'
import {
  DealerSelect,
  ProductSelect,
  type RecordPickerProps,
} from '../../entities/select/pickers.tsx'
import { CheckResultTag } from '../../entities/tags.tsx'
import { Code, CodeGroups, NOTHING, type Tone, When } from '../../kit/atoms.tsx'
import { CODE_COLUMN_PX, type Section } from '../../kit/fields.ts'
import { RemoteSelect } from '../../kit/form/remote-select.tsx'
import { entityFields } from '../../kit/record/entity-fields.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { reportTexts as t } from './buyer-reports.texts.ts'

const STATE_TONES = {
  new: 'warn',
  in_progress: 'info',
  answered: 'good',
  closed: 'idle',
} as const satisfies Readonly<Record<(typeof REPORT_STATES)[number], Tone>>

/** Who handles reports: the company's own people. */
function HandlerSelect({ isFilter, ...rest }: RecordPickerProps): ReactNode {
  const say = useTexts(t)
  return (
    <RemoteSelect
      {...rest}
      endpoint={buyerReports.people}
      placeholder={say(isFilter ? 'anyHandler' : 'noHandler')}
    />
  )
}

/** The code; a link to its label where the company has it. */
function ReportedCode({ row }: { readonly row: BuyerReportRow }): ReactNode {
  return row.serial === null ? <Code value={row.code} /> : <LabelLink code={row.code} />
}

const orNothing = (value: string | null): ReactNode => (value === null ? NOTHING : value)

const Long = ({ text }: { readonly text: string }): ReactNode =>
  text === '' ? (
    NOTHING
  ) : (
    <span className="two-lines" title={text}>
      {text}
    </span>
  )

/** Who had the goods; a link for who may look at dealers. */
function LastDealer({ row }: { readonly row: BuyerReportRow }): ReactNode {
  const maySee = useCan(dealers.get.allow)
  if (row.dealerId === null || !maySee) return orNothing(row.dealerName)
  return <a href={`#/dealer/list?open=${row.dealerId}`}>{row.dealerName}</a>
}

/** As it was typed: what looks like an address leads nowhere. */
const AsTyped = ({ text }: { readonly text: string }): ReactNode =>
  text === '' ? NOTHING : <span className="as-typed">{text}</span>

export const reportFields = entityFields(buyerReport, buyerReports, {
  name: {
    show: (row) => <span className="mono">{row.name}</span>,
    column: { width: 120 },
    detail: false,
  },
  state: {
    tones: STATE_TONES,
    any: t.anyState,
    column: { width: 116 },
  },
  createdAt: {
    column: { width: 130 },
    detail: (row) => <When at={row.createdAt} exact />,
  },
  problem: {
    any: t.anyProblem,
    column: { width: 220 },
  },
  details: {
    show: (row) => <Long text={row.details} />,
    column: { width: 260 },
    detail: (row) => <AsTyped text={row.details} />,
    form: () => (
      <Input.TextArea
        maxLength={REPORT_LIMITS.details}
        autoSize={{ minRows: 3, maxRows: 8 }}
        showCount
      />
    ),
  },
  code: {
    help: t.codeHelp,
    show: (row) => <CodeGroups value={row.code} />,
    column: { width: CODE_COLUMN_PX },
    detail: (row) => <ReportedCode row={row} />,
  },
  checkResult: {
    show: (row) => <CheckResultTag result={row.checkResult} />,
    column: { width: 180, isHidden: true },
  },
  productId: {
    show: (row) => orNothing(row.productName),
    column: { width: 180 },
    filter: () => <ProductSelect isFilter />,
    detail: (row) => <ProductLink id={row.productId} name={row.productName} />,
  },
  dealerId: {
    show: (row) => orNothing(row.dealerName),
    column: { width: 160 },
    filter: () => <DealerSelect isFilter />,
    detail: (row) => <LastDealer row={row} />,
  },
  shop: { column: { width: 160 } },
  shopAddress: { column: { width: 200, isHidden: true } },
  contact: { help: t.contactHelp, column: { width: 160, isHidden: true } },
  region: {
    show: (row) => (row.region === '' ? NOTHING : <RegionText region={row.region} />),
    column: { width: 150, isHidden: true },
  },
  source: { any: t.anySource, isFurtherFilter: true, column: { width: 130, isHidden: true } },
  assigneeId: {
    show: (row) => orNothing(row.assigneeName),
    column: { width: 120 },
    filter: () => <HandlerSelect isFilter />,
    form: () => <HandlerSelect />,
  },
  updatedAt: { column: { width: 130, isHidden: true } },
})

export const reportSections: readonly Section[] = [
  { title: t.handling, columns: 2, names: ['state', 'assigneeId', 'updatedAt'] },
  { title: t.about, columns: 2, names: ['code', 'checkResult', 'productId', 'dealerId'] },
  { title: t.said, names: ['problem', 'details'] },
  { columns: 2, names: ['shop', 'shopAddress', 'contact', 'region', 'source', 'createdAt'] },
]
