import { MAXIMUM_CODES } from '@zhenma/contract/labels/label-target'
import { Alert, Button } from 'antd'
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { Code, useNumberText } from '../../kit/atoms.tsx'
import { REMOVE_KEYS, RemoveSwitch } from '../../kit/scan/remove-switch.tsx'
import { ScanField } from '../../kit/scan/scan-field.tsx'
import { ScanSaid } from '../../kit/scan/scan-said.tsx'
import { useShortcut } from '../../kit/keys/shortcuts.ts'
import { useWidth } from '../../kit/use-width.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { isCutOff, useConnection } from '../../api/connection.ts'
import type { Entry } from '../../scanning/table/draft/draft.ts'
import { inoutTexts } from '../../scanning/submission/inout.texts.ts'
import { refusedTexts } from '../../scanning/table/refused/refused.texts.ts'
import { ScanTable } from '../../scanning/table/parts/scan-table.tsx'
import { useReason } from '../../scanning/submission/use-reason.ts'
import { operateTexts } from './operations.texts.ts'
import { type Judge, sidesOf } from './scan-lines.ts'
import type { ScanList } from './scan-list.ts'

type Props = {
  readonly list: ScanList
  readonly judge: Judge
  readonly isBlocked: boolean
  /** The codes that are not taken: on a phone they open above the thumb, else they stand beside the list. */
  readonly refusedLines: ReactNode
}

/** How many there are; taking out by scanning again, the last step back, and all of them out. */
function Tools({ list, judge, isBlocked, refusedLines }: Props): ReactNode {
  const t = useTexts(operateTexts)
  const tScan = useTexts(inoutTexts)
  const tRefused = useTexts(refusedTexts)
  const numberText = useNumberText()
  const { entries, isRemoving, changes } = list.draft
  const { usable, refused } = sidesOf(entries, judge)
  const isPhone = useWidth() === 'phone'
  const [isOpen, setOpen] = useState(false)
  useShortcut({ keys: REMOVE_KEYS, label: inoutTexts.removeMode }, list.toggleRemoving, !isBlocked)
  useShortcut({ keys: 'alt+z', label: inoutTexts.undo }, list.undo, !isBlocked)
  if (entries.length === 0 && changes.length === 0 && !isRemoving) return null
  return (
    <div className="operate-tools">
      {isPhone && isOpen && <div className="operate-refused">{refusedLines}</div>}
      <span className="operate-count">
        {t('count', {
          count: numberText(usable.length),
          limit: MAXIMUM_CODES,
        })}
        {!isPhone && refused.length > 0 && (
          <b>
            {tRefused('notAdded')} {numberText(refused.length)}
          </b>
        )}
      </span>
      {isPhone && (
        <Button
          danger={refused.length > 0}
          disabled={refused.length === 0}
          aria-expanded={isOpen && refused.length > 0}
          title={tRefused(isOpen ? 'hide' : 'show')}
          onClick={() => setOpen(!isOpen)}
        >
          {tRefused('notAdded')} {numberText(refused.length)}
        </Button>
      )}
      <RemoveSwitch
        label={tScan('removeMode')}
        checked={isRemoving}
        disabled={isBlocked}
        onChange={list.toggleRemoving}
      />
      <Button disabled={isBlocked || changes.length === 0} onClick={list.undo}>
        {tScan('undo')}
      </Button>
      <Button disabled={isBlocked || usable.length === 0} onClick={() => list.remove(usable)}>
        {t('clear')}
      </Button>
    </div>
  )
}

/** What keeps the list from being sent, with the way out of it: beside the list, whose rows it would push away. */
export function Unchecked({ list, isBlocked }: Pick<Props, 'list' | 'isBlocked'>): ReactNode {
  const t = useTexts(operateTexts)
  const isAlone = useConnection(isCutOff)
  const unchecked = list.draft.entries.filter(({ state }) => state === 'unchecked').length
  if (unchecked === 0 || isAlone) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={t('notChecked', { count: unchecked })}
      action={
        <Button disabled={isBlocked} onClick={list.recheck}>
          {t('checkAgain')}
        </Button>
      }
    />
  )
}

/** What cannot be used stands beside the list. */
const noProblem = (): undefined => undefined

/** Codes scanned, pasted or typed, each with what it is. */
export function CodeList(props: Props): ReactNode {
  const { list, judge, isBlocked } = props
  const t = useTexts(operateTexts)
  const tScan = useTexts(inoutTexts)
  const sayReason = useReason()
  const { draft, feedback, isAsking } = list
  const { isRemoving } = draft
  const { usable } = sidesOf(draft.entries, judge)
  const now = useRef(list)
  now.current = list
  useEffect(() => {
    if (!isBlocked) now.current.sayMissed()
  }, [isBlocked])
  // The same on every draw: a scan draws its own row only.
  const remove = useCallback((entry: Entry) => now.current.remove([entry]), [])
  return (
    <div className="operate-codes" data-removing={isRemoving || undefined}>
      <div className="scan-top">
        <ScanField
          onCodes={list.take}
          isBlocked={isBlocked}
          onBlocked={list.block}
          tone={feedback?.tone}
          {...(isRemoving ? { placeholder: tScan('removeModeOn') } : {})}
        />
        <ScanSaid tone={feedback?.tone} busy={isAsking ? t('asking') : undefined}>
          {feedback && (
            <>
              {feedback.code !== '' && <Code value={feedback.code} />}{' '}
              {sayReason(feedback.reason, { withoutCode: feedback.code !== '' })}
            </>
          )}
        </ScanSaid>
      </div>
      <Tools {...props} />
      {usable.length === 0 ? (
        <p className="operate-hint">{t('noCodes', { limit: MAXIMUM_CODES })}</p>
      ) : (
        <ScanTable
          entries={usable}
          problemOf={noProblem}
          isReceiving={false}
          isBlocked={isBlocked}
          onRemove={remove}
        />
      )}
    </div>
  )
}
