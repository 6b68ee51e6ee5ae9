import { Alert, Button } from 'antd'
import { useCallback, type ReactNode } from 'react'
import { ScanField } from '../../kit/scan/scan-field.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { isCutOff, useConnection } from './connection.ts'
import { inoutTexts } from './inout.texts.ts'
import { Refusals, Said } from './scan-feedback.tsx'
import { problemOf } from './draft-problems.ts'
import { type Entry, removeEntries } from './draft.ts'
import { ParkButton } from './park-button.tsx'
import { takeBox } from './scan-draft.ts'
import { limitOf, missingPlace } from './scan-rules.ts'
import { ScanSummary } from './scan-summary.tsx'
import { ScanTable } from './scan-table.tsx'
import { scanTexts } from './scan.texts.ts'
import type { MovingWork } from './use-moving.ts'

/** What keeps the table from being submitted, each with the way out of it. */
function Obstacles({ work }: { readonly work: MovingWork }): ReactNode {
  const { store, state, rules, scanning } = work
  const t = useTexts(inoutTexts)
  const { entries } = state.draft
  const unchecked = entries.filter((entry) => entry.state === 'unchecked').length
  const bad = entries.filter((entry) => problemOf(entry, rules))
  const limit = limitOf(rules)
  const isAlone = useConnection(isCutOff)
  const removeBad = (): void => {
    const { draft } = store.getState()
    store.setState({ draft: removeEntries(draft, bad).draft, failure: undefined })
  }
  return (
    <>
      {/* Without a network the page's banner says it, and asking again is of no use. */}
      {unchecked > 0 && !isAlone && (
        <Alert
          type="warning"
          showIcon
          title={t('lost', { count: unchecked })}
          action={<Button onClick={scanning.recheck}>{t('checkAgain')}</Button>}
        />
      )}
      {bad.length > 0 && (
        <Alert
          type="error"
          showIcon
          title={t('bad', { count: bad.length })}
          action={
            <div className="button-row">
              <ParkButton work={work} codes={bad.map(({ code }) => code)} onParked={removeBad} />
              <Button disabled={work.isBlocked} onClick={removeBad}>
                {t('removeBad')}
              </Button>
            </div>
          }
        />
      )}
      {entries.length > limit && <Alert type="error" showIcon title={t('over', { limit })} />}
    </>
  )
}

/** What the empty field asks for, where it is not simply the next code. */
function usePlaceholder({ state, rules }: MovingWork): string | undefined {
  const tScan = useTexts(scanTexts)
  const t = useTexts(inoutTexts)
  if (state.sent) return state.sent.phase === 'unanswered' ? tScan('unansweredBlocks') : undefined
  const missing = missingPlace(rules)
  if (missing) return tScan(missing === 'warehouse' ? 'chooseWarehouse' : 'chooseDealer')
  return state.draft.isRemoving ? t('removeModeOn') : undefined
}

/** The scanning table: one field that keeps the keyboard, what it said, the list, the sums. */
export function ScanPanel({ work }: { readonly work: MovingWork }): ReactNode {
  const { store, state, rules, scanning, isBlocked } = work
  const { draft, feedback } = state
  const remove = useCallback(
    (entry: Entry) => {
      const step = removeEntries(store.getState().draft, [entry])
      store.setState({ draft: step.draft, feedback: step.feedback })
    },
    [store],
  )
  const placeholder = usePlaceholder(work)
  return (
    <div className="scanning" data-removing={draft.isRemoving || undefined}>
      <div className="scanning-main">
        <ScanField
          onCodes={scanning.take}
          isBlocked={isBlocked}
          onBlocked={scanning.sayBlocked}
          tone={feedback?.tone}
          {...(placeholder === undefined ? {} : { placeholder })}
        />
        <Said work={work} />
        <Obstacles work={work} />
        <ScanTable entries={draft.entries} rules={rules} isBlocked={isBlocked} onRemove={remove} />
        <Refusals
          work={work}
          onClear={() => store.setState({ draft: { ...store.getState().draft, refusals: [] } })}
          onTakeBox={({ id }) => {
            const step = takeBox(store.getState().draft, id)
            store.setState({ draft: step.draft, feedback: step.feedback })
          }}
        />
      </div>
      <ScanSummary work={work} />
    </div>
  )
}
