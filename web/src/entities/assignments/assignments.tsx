import './assignments.css'
import type { AssignmentRow } from '@zhenma/contract/operators/assignments.contract'
import { operators } from '@zhenma/contract/operators/operators.contract'
import { DUTY_TEXT } from '@zhenma/contract/operators/operators.refusals'
import { PLACE_KIND_TEXT } from '@zhenma/contract/places/places.refusals'
import { USER_STATUS_TEXT } from '@zhenma/contract/users/users.refusals'
import { Button, Input } from 'antd'
import { useState, type ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { useNumberText } from '../../kit/atoms.tsx'
import { FailureBox } from '../../kit/failure-text.tsx'
import { Waiting } from '../../kit/late/waiting.tsx'
import { ExportButton } from '../../kit/list/export-button.tsx'
import { useAction } from '../../kit/use-action.ts'
import { useDebounced } from '../../kit/use-debounced.ts'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { AssignDialog, WORK_CALLS, type WorkOf } from './assign-dialog.tsx'
import { assignmentTexts } from './assignments.texts.ts'

/** Typing pauses so long before it is looked for. */
const SEARCH_MS = 300
/** Rows that the section shows; a keyword finds the others. */
const SHOWN = 50

/** Who works at a place, or where a person works; with a search, and ways to change it. */
export function Assignments({ of }: { readonly of: WorkOf }): ReactNode {
  const t = useTexts(assignmentTexts)
  const numberText = useNumberText()
  const maySee = useCan(operators.people.allow)
  const mayAssign = useCan(operators.assign.allow)
  const [isAssigning, setAssigning] = useState(false)
  const [text, setText] = useState('')
  const keyword = useDebounced(text, SEARCH_MS)
  const wanted = { ...of, ...(keyword === '' ? {} : { keyword }) }
  const found = useCall(
    operators.people,
    { ...wanted, pageSize: SHOWN },
    { enabled: maySee, keepPrevious: true },
  )
  if (!maySee) return null
  if (found.error) return <FailureBox failure={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <Waiting lines={3} />
  const { records, total } = found.data
  const isPlace = 'placeId' in of
  const title = t(isPlace ? 'people' : 'places')
  const isSearched = total > SHOWN || text !== ''
  return (
    <section className="detail-section assignments" aria-label={title}>
      <header>
        <h2>{title}</h2>
        {isSearched && (
          <Input
            allowClear
            aria-label={t('search')}
            placeholder={t('search')}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
        {total > 0 && (
          <ExportButton endpoint={operators.exportPeople} input={wanted} total={total} />
        )}
        {mayAssign && (
          <Button onClick={() => setAssigning(true)}>
            {t(isPlace ? 'assign' : 'assignPlaces')}
          </Button>
        )}
      </header>
      {records.length === 0 && !isSearched && (
        <p className="empty">{t(isPlace ? 'nobody' : 'nowhere')}</p>
      )}
      <ul>
        {records.map((row) => (
          <Work key={`${row.placeId} ${row.userId} ${row.duty}`} row={row} isPlace={isPlace} />
        ))}
      </ul>
      {total > records.length && (
        <p>{t('more', { total: numberText(total), count: numberText(records.length) })}</p>
      )}
      <AssignDialog of={of} open={isAssigning} onClose={() => setAssigning(false)} />
    </section>
  )
}

/** One duty of one person at one place. */
function Work({
  row,
  isPlace,
}: {
  readonly row: AssignmentRow
  readonly isPlace: boolean
}): ReactNode {
  const t = useTexts(assignmentTexts)
  const say = useSay()
  const numberText = useNumberText()
  const mayAssign = useCan(operators.assign.allow)
  const { placeId, placeName, placeKind, userId, realName, username, status, duty } = row
  const action = useAction(operators.assign, {
    success: ({ count }) => t('changed', { count: numberText(count) }),
    invalidates: WORK_CALLS,
  })
  const gone = { placeIds: [placeId], userIds: [userId], duty, assigned: false }
  return (
    <li>
      <span>
        {isPlace ? realName : placeName}{' '}
        <small>{isPlace ? username : say(PLACE_KIND_TEXT[placeKind])}</small>
        {isPlace && status === 'frozen' && <small> · {say(USER_STATUS_TEXT.frozen)}</small>}
      </span>
      <span>{say(DUTY_TEXT[duty])}</span>
      {mayAssign && (
        <Button
          type="link"
          size="small"
          loading={action.busy}
          aria-label={t('takeAwayNamed', { name: realName, place: placeName })}
          onClick={() => void action.run(gone)}
        >
          {t('takeAway')}
        </Button>
      )}
    </li>
  )
}
