import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { isCutOff, useConnection } from '../../../api/connection.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ParkCodes } from '../../parking/park-button.tsx'
import { parkedFor } from '../../parking/parked-code.ts'
import { typeOfReason } from '../../parking/refusal-types.ts'
import { inoutTexts } from '../../submission/inout.texts.ts'
import { removeEntries } from '../draft/draft.ts'
import { problemOf } from '../draft/draft-problems.ts'
import { limitOf } from '../draft/scan-rules.ts'
import type { ScanWork } from '../use-scan-work.ts'

/**
 * What keeps the table from being submitted, each with the way out of it: where it is submitted, so that
 * no row is pushed away under a hand.
 */
export function Obstacles({ work }: { readonly work: ScanWork }): ReactNode {
  const { operation, store, state, rules, scanning } = work
  const t = useTexts(inoutTexts)
  const { entries } = state.draft
  const lines = state.box ? [...entries, state.box] : entries
  const unchecked = lines.filter((line) => line.state === 'unchecked').length
  const bad = entries.flatMap((entry) => {
    const problem = problemOf(entry, rules)
    return problem ? [{ code: entry.code, type: typeOfReason(problem) }] : []
  })
  const limit = limitOf(rules)
  const isAlone = useConnection(isCutOff)
  const remove = (codes: ReadonlySet<string>): void => {
    const { draft } = store.getState()
    const gone = draft.entries.filter(({ code }) => codes.has(code))
    store.setState({ draft: removeEntries(draft, gone).draft, failure: undefined })
  }
  const removeBad = (): void => remove(new Set(bad.map(({ code }) => code)))
  return (
    <div className="scan-obstacles">
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
              <ParkCodes
                codes={bad}
                isDisabled={work.isBlocked}
                submission={parkedFor({ ...state, operation, box: state.box?.code })}
                onParked={remove}
              />
              <Button disabled={work.isBlocked} onClick={removeBad}>
                {t('removeBad')}
              </Button>
            </div>
          }
        />
      )}
      {entries.length > limit && <Alert type="error" showIcon title={t('over', { limit })} />}
    </div>
  )
}
