import { useCallback, useEffect, useRef, type ReactNode } from 'react'
import { ScanField } from '../../../kit/scan/scan-field.tsx'
import { useWidth } from '../../../kit/use-width.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { inoutTexts } from '../../submission/inout.texts.ts'
import { DoneNotice } from './outcome-cards.tsx'
import { feedbackOf, Said } from './scan-feedback.tsx'
import { problemOf } from '../draft/draft-problems.ts'
import { type Entry, removeEntries } from '../draft/draft.ts'
import { missingParty } from '../draft/scan-rules.ts'
import { ScanCount, ScanDock, ScanSummary } from './scan-summary.tsx'
import { ScanTable } from './scan-table.tsx'
import { CHOOSE_PARTY, scanTexts } from '../draft/scan.texts.ts'
import type { ScanWork } from '../use-scan-work.ts'

/** What the empty field asks for, where it is not simply the next code. */
function usePlaceholder({ state, rules }: ScanWork, usual?: string): string | undefined {
  const tScan = useTexts(scanTexts)
  const t = useTexts(inoutTexts)
  if (state.sent) return state.sent.phase === 'unanswered' ? tScan('unansweredBlocks') : undefined
  const missing = missingParty(rules)
  if (missing) return tScan(CHOOSE_PARTY[missing])
  if (state.isClosing) return undefined
  return state.draft.isRemoving ? t('removeModeOn') : usual
}

/** The scanning table: one field that keeps the keyboard, what it said, the list, the sums. */
export function ScanPanel(props: {
  readonly work: ScanWork
  /** What the empty field asks for when nothing keeps it from being used. */
  readonly placeholder?: string
  /** Stands above the table. */
  readonly lead?: ReactNode
  readonly children?: ReactNode
}): ReactNode {
  const { work } = props
  const { store, state, rules, scanning, isBlocked } = work
  const { draft } = state
  const remove = useCallback(
    (entry: Entry) => {
      const step = removeEntries(store.getState().draft, [entry])
      store.setState({ draft: step.draft, feedback: step.feedback })
    },
    [store],
  )
  const placeholder = usePlaceholder(work, props.placeholder)
  const isPhone = useWidth() === 'phone'
  const panel = useRef<HTMLDivElement>(null)
  const lastId = useRef(draft.nextId)
  // On a phone the place is chosen by then: field, answer and newest lines have the screen to themselves.
  useEffect(() => {
    const isScan = lastId.current !== draft.nextId
    lastId.current = draft.nextId
    if (isPhone && isScan) panel.current?.scrollIntoView({ block: 'start' })
  }, [isPhone, draft.nextId])
  const refusal = state.feedback?.tone === 'refused' ? state.feedback : undefined
  // What was refused without becoming a line says why below the field, which may lie below the places.
  useEffect(() => {
    if (isPhone && refusal) panel.current?.scrollIntoView({ block: 'start' })
  }, [isPhone, refusal])
  return (
    <div ref={panel} className="scanning" data-removing={draft.isRemoving || undefined}>
      <div className="scanning-main">
        {isPhone && <ScanCount work={work} />}
        <div className="scan-top">
          <ScanField
            onCodes={scanning.take}
            onText={scanning.takeText}
            isBlocked={isBlocked}
            onBlocked={scanning.sayBlocked}
            tone={feedbackOf(work)?.tone}
            {...(placeholder === undefined ? {} : { placeholder })}
          />
          <Said work={work} />
        </div>
        {props.lead}
        <ScanTable
          entries={draft.entries}
          problemOf={(entry) => problemOf(entry, rules)}
          isReceiving={work.operation === 'receive'}
          isBlocked={isBlocked}
          onRemove={remove}
          // In the list's own place: it pushes nothing that a hand is on its way to.
          whenEmpty={state.done && <DoneNotice work={work} done={state.done} />}
        />
        {props.children}
      </div>
      {isPhone ? <ScanDock work={work} /> : <ScanSummary work={work} />}
    </div>
  )
}
