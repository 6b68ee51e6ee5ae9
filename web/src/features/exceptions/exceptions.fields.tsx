import {
  EXCEPTION_OPERATIONS,
  EXCEPTION_STATES,
  EXCEPTION_TYPES,
  type ExceptionOperation,
  type ExceptionRow,
  type ExceptionState,
  type exceptions,
  type ExceptionType,
} from '@zhenma/contract/exceptions/exceptions.contract'
import {
  EXCEPTION_STATE_TEXT,
  EXCEPTION_TYPE_TEXT,
} from '@zhenma/contract/exceptions/exceptions.refusals'
import type { CallInputOf } from '@zhenma/contract/kernel/endpoint'
import { trimOf } from '@zhenma/contract/kernel/trim'
import type { ReactNode } from 'react'
import {
  exceptionOperationWords,
  useExceptionOperationWords,
} from '../../entities/account/own-words.ts'
import { OrderLink } from '../../entities/order/order-link.tsx'
import { MovementLink } from '../../entities/movement/movement-link.tsx'
import { LabelStatusTag } from '../../entities/tags.tsx'
import {
  Code,
  CodeGroups,
  codeText,
  NOTHING,
  StatusTag,
  type Tone,
  useNumberText,
  When,
} from '../../kit/atoms.tsx'
import { CODE_COLUMN_PX, defineFields, type Section } from '../../kit/fields.ts'
import { WordSelect, type WordSelectProps } from '../../kit/form/word-select.tsx'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { exceptionTexts, exceptionTexts as t } from './exceptions.texts.ts'

type Picked<V extends string> = Pick<WordSelectProps<V>, 'value' | 'onChange' | 'aria-label'>

function TypeSelect(props: Picked<ExceptionType>): ReactNode {
  const any = useTexts(exceptionTexts)('anyType')
  return <WordSelect {...props} words={EXCEPTION_TYPES} texts={EXCEPTION_TYPE_TEXT} any={any} />
}

function StateSelect(props: Picked<ExceptionState>): ReactNode {
  const any = useTexts(exceptionTexts)('anyState')
  return <WordSelect {...props} words={EXCEPTION_STATES} texts={EXCEPTION_STATE_TEXT} any={any} />
}

function OperationSelect(props: Picked<ExceptionOperation>): ReactNode {
  const any = useTexts(exceptionTexts)('anyOperation')
  const said = useExceptionOperationWords()
  return <WordSelect {...props} words={EXCEPTION_OPERATIONS} texts={said} any={any} />
}

const TONES: Readonly<Record<ExceptionState, Tone>> = {
  open: 'warn',
  done: 'good',
  dismissed: 'idle',
}

function StateTag({ state }: { readonly state: ExceptionState }): ReactNode {
  const say = useSay()
  return <StatusTag tone={TONES[state]}>{say(EXCEPTION_STATE_TEXT[state])}</StatusTag>
}

type Missing = NonNullable<ExceptionRow['missing']>

/** What a paper has and nobody found: how many of what. */
function MissingGoods({ missing }: { readonly missing: Missing }): ReactNode {
  const say = useTexts(exceptionTexts)
  const numberText = useNumberText()
  const values = { count: numberText(missing.count), found: numberText(missing.found) }
  return (
    <>
      <span>{say(missing.found === 0 ? 'missing' : 'missingSome', values)}</span>
      {missing.productName !== null && (
        <small className="second-words">{missing.productName}</small>
      )}
    </>
  )
}

/** The code that counts now, and what the gun had read where that was something else. */
function ScannedCode(props: { readonly row: ExceptionRow; readonly canCopy?: boolean }): ReactNode {
  const { row } = props
  const say = useTexts(exceptionTexts)
  if (row.missing !== null) return <MissingGoods missing={row.missing} />
  return (
    <>
      {/* In the list it opens its row: a button in a button cannot be. */}
      {props.canCopy === true ? <Code value={row.code} /> : <CodeGroups value={row.code ?? ''} />}
      {row.scannedCode !== null && (
        <small className="second-words">
          {say('scannedCode', { code: codeText(row.scannedCode) })}
        </small>
      )}
    </>
  )
}

/** What refused it, without the code, which stands at the head of the row already. */
function refusalOf({ code, message, missing }: ExceptionRow, wouldGo: string): string {
  if (missing !== null) return ''
  const why = trimOf(message.replace(code ?? '', '').trim(), ':：').trim()
  return why === '' ? wouldGo : why
}

/** Why it is here, and what was said of it; of what was dismissed why that was done. */
function Why({ row }: { readonly row: ExceptionRow }): ReactNode {
  const say = useTexts(exceptionTexts)
  if (row.state === 'dismissed') return row.reason
  const { paperNumber } = row
  const paper = paperNumber === '' ? '' : say('onPaper', { paperNumber })
  const said = [paper, row.note].filter((part) => part !== '').join(' · ')
  const refusal = refusalOf(row, say('wouldGo'))
  if (refusal === '')
    return said === '' ? (
      NOTHING
    ) : (
      <span className="two-lines" title={said}>
        {said}
      </span>
    )
  return (
    // Why it was refused is read whole; the note has a column of its own too.
    <span className="whole-words">
      {refusal}
      {said !== '' && (
        <small className="second-words two-lines" title={said}>
          {said}
        </small>
      )}
    </span>
  )
}

/** Where it goes to or comes from: a dealer, a warehouse, the box that it is packed into. */
function Where({ row }: { readonly row: ExceptionRow }): ReactNode {
  if (row.box !== null) return <Code value={row.box} />
  return row.dealerName ?? row.warehouseName ?? NOTHING
}

/** Where it had to be to be allotted. */
const sourceOf = ({ fromDealerName, fromWarehouseName }: ExceptionRow): string =>
  fromDealerName ?? fromWarehouseName ?? NOTHING

function Word({ of }: { readonly of: { cn: string; tc: string; en: string } }): ReactNode {
  return useSay()(of)
}

function OperationWord({ row }: { readonly row: ExceptionRow }): ReactNode {
  return useSay()(useExceptionOperationWords()[row.operation])
}

/** What was to be done, and what is wrong with it. */
function OperationAndType({ row }: { readonly row: ExceptionRow }): ReactNode {
  return (
    <span className="whole-words">
      <OperationWord row={row} />{' '}
      <small className="quiet-words">
        <Word of={EXCEPTION_TYPE_TEXT[row.type]} />
      </small>
    </span>
  )
}

/** The movement that was made of it, one click away for who may look at movements. */
function MovementOf({ row }: { readonly row: ExceptionRow }): ReactNode {
  if (row.movementId === null) return NOTHING
  return <MovementLink id={row.movementId} number={row.movementNumber} />
}

/** What refused it, in full, or that nothing would. */
function Refusal({ row }: { readonly row: ExceptionRow }): ReactNode {
  const say = useTexts(exceptionTexts)
  if (row.missing !== null || row.state !== 'open') return row.message || NOTHING
  return row.message || say('wouldGo')
}

export const exceptionFields = defineFields<{
  row: ExceptionRow
  filter: CallInputOf<typeof exceptions.list>
}>()([
  {
    name: 'code',
    label: t.code,
    show: (row) => <ScannedCode row={row} />,
    column: { width: CODE_COLUMN_PX, sort: true },
    detail: (row) => <ScannedCode row={row} canCopy />,
  },
  {
    name: 'message',
    label: t.why,
    show: (row) => <Why row={row} />,
    column: { width: 250 },
    detail: (row) => <Refusal row={row} />,
  },
  {
    name: 'state',
    label: t.state,
    show: (row) => <StateTag state={row.state} />,
    column: { width: 86 },
    filter: () => <StateSelect />,
    filterWords: () => EXCEPTION_STATE_TEXT,
    detail: true,
  },
  {
    name: 'operation',
    label: t.operation,
    show: (row) => <OperationAndType row={row} />,
    column: { width: 120 },
    filter: () => <OperationSelect />,
    filterWords: exceptionOperationWords,
    detail: (row) => <OperationWord row={row} />,
  },
  {
    name: 'dealerName',
    label: t.where,
    show: (row) => <Where row={row} />,
    column: { width: 110 },
    detail: true,
  },
  {
    name: 'fromDealerName',
    label: t.source,
    show: sourceOf,
    column: { width: 110, isHidden: true },
    detail: true,
  },
  {
    name: 'orderNumber',
    label: t.order,
    show: (row) => row.orderNumber ?? NOTHING,
    column: { width: 120, isHidden: true },
    detail: (row) => <OrderLink id={row.orderId} number={row.orderNumber} />,
  },
  {
    name: 'productName',
    label: t.productModel,
    column: { width: 120, isHidden: true },
    detail: true,
  },
  {
    name: 'status',
    label: t.now,
    show: (row) => (row.status === null ? '–' : <LabelStatusTag status={row.status} />),
    column: { width: 114 },
    detail: true,
  },
  {
    name: 'type',
    label: t.type,
    show: (row) => <Word of={EXCEPTION_TYPE_TEXT[row.type]} />,
    filter: () => <TypeSelect />,
    filterWords: () => EXCEPTION_TYPE_TEXT,
    detail: true,
  },
  {
    name: 'paperNumber',
    label: t.paperNumber,
    column: { width: 130, isHidden: true },
    detail: true,
  },
  { name: 'note', label: t.note, column: { width: 140, isHidden: true }, detail: true },
  { name: 'userName', label: t.user, column: { width: 110, isHidden: true }, detail: true },
  {
    name: 'createdAt',
    label: t.createdAt,
    show: (row) => <When at={row.createdAt} />,
    column: { width: 120, sort: true, isHidden: true },
    detail: (row) => <When at={row.createdAt} exact />,
  },
  { name: 'handledBy', label: t.handledBy, column: { width: 110, isHidden: true }, detail: true },
  {
    name: 'handledAt',
    label: t.handledAt,
    show: (row) => <When at={row.handledAt} />,
    column: { width: 130, sort: true, isHidden: true },
    detail: (row) => (row.handledAt === null ? NOTHING : <When at={row.handledAt} exact />),
  },
  { name: 'reason', label: t.reason, detail: true },
  { name: 'movementId', label: t.movement, detail: (row) => <MovementOf row={row} /> },
])

/** Of an exception that opens: everything, what happened first. */
export const exceptionSections: readonly Section[] = [
  { names: ['code', 'message'] },
  {
    title: t.whatHappened,
    columns: 2,
    names: [
      'type',
      'operation',
      'fromDealerName',
      'dealerName',
      'orderNumber',
      'productName',
      'status',
      'paperNumber',
      'userName',
      'createdAt',
    ],
  },
  { names: ['note'] },
  { title: t.handling, columns: 2, names: ['state', 'handledBy', 'handledAt', 'movementId'] },
  { names: ['reason'] },
]
