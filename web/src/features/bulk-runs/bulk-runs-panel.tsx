import './bulk-runs.css'
import { BULK_STEPS } from '@zhenma/contract/bulk/bulk-steps'
import { BULK_RUN_STATE_TEXT, BULK_TEXT, type BulkRunState } from '@zhenma/contract/bulk/bulk-words'
import { bulk, type BulkRunRow } from '@zhenma/contract/bulk/bulk.contract'
import { LOG_ENTITY_TEXT } from '@zhenma/contract/system-log/system-log.refusals'
import { tasks } from '@zhenma/contract/tasks/tasks.contract'
import { Drawer } from 'antd'
import type { ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { Names, StatusTag, type Tone, useNumberText, When } from '../../kit/atoms.tsx'
import { FailureBox } from '../../kit/failure-text.tsx'
import { Waiting } from '../../kit/late/waiting.tsx'
import { bulkTexts } from '../../kit/list/bulk/bulk.texts.ts'
import { UndoButton } from '../../kit/list/bulk/undo-button.tsx'
import { listTexts } from '../../kit/list/list.texts.ts'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { bulkRunTexts } from './bulk-runs.texts.ts'

const TONES: Readonly<Record<BulkRunState, Tone>> = {
  possible: 'good',
  running: 'info',
  undone: 'idle',
  unchanged: 'idle',
  final: 'idle',
  denied: 'warn',
}

/** What one has done to many rows of lists, over whatever screen one is on, and the way back as long as there is one. */
export function BulkRunsPanel(props: {
  readonly open: boolean
  readonly onClose: () => void
}): ReactNode {
  const t = useTexts(bulkRunTexts)
  const found = useCall(bulk.runs, {}, { enabled: props.open, staleMs: 0 })
  return (
    <Drawer open={props.open} onClose={props.onClose} title={t('title')} size={460}>
      <p className="dialog-lead">{t('lead')}</p>
      {found.error && <FailureBox failure={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && props.open && <Waiting lines={6} />}
      {found.data?.length === 0 && <p className="empty">{t('empty')}</p>}
      <div className="bulk-runs">
        <ul>
          {found.data?.map((run) => (
            <Run key={run.id} run={run} onLeave={props.onClose} />
          ))}
        </ul>
      </div>
    </Drawer>
  )
}

function Run({
  run,
  onLeave,
}: {
  readonly run: BulkRunRow
  readonly onLeave: () => void
}): ReactNode {
  const t = useTexts(bulkRunTexts)
  const tBulk = useTexts(bulkTexts)
  const tList = useTexts(listTexts)
  const say = useSay()
  const numberText = useNumberText()
  const maySeeTasks = useCan(tasks.list.allow)
  const { id, step, names, total, changed, kept, state, taskId, createdAt, undoneAt } = run
  const thing = LOG_ENTITY_TEXT[BULK_STEPS[step].entity]
  return (
    <li>
      <header>
        <span>
          <b>{say(BULK_TEXT[step])}</b> {thing && <small>{say(thing)}</small>}
        </span>
        <StatusTag tone={TONES[state]}>{say(BULK_RUN_STATE_TEXT[state])}</StatusTag>
      </header>
      <p>
        <Names names={names} />{' '}
        {total > names.length && tBulk('more', { count: numberText(total - names.length) })}
      </p>
      <footer>
        <When at={createdAt} />
        <span>{t('changed', { count: numberText(changed) })}</span>
        {undoneAt !== null && (
          <span>
            {t('undoneAt')} <When at={undoneAt} />
          </span>
        )}
        {kept > 0 && <span>{tBulk('notUndone', { count: numberText(kept) })}</span>}
        {taskId !== null && maySeeTasks && (
          <a href={`#/system/tasks?open=${taskId}`} onClick={onLeave}>
            {tList('toTask')}
          </a>
        )}
        {state === 'possible' && <UndoButton step={step} runId={id} />}
      </footer>
    </li>
  )
}
