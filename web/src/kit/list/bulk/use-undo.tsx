import { BULK_TEXT, type BulkStepName } from '@zhenma/contract/bulk/bulk-words'
import { bulk } from '@zhenma/contract/bulk/bulk.contract'
import type { Endpoint, OutputOf } from '@zhenma/contract/kernel/endpoint'
import { tasks } from '@zhenma/contract/tasks/tasks.contract'
import { App, Button } from 'antd'
import { useSay, useTexts } from '../../../texts/use-texts.ts'
import { useNumberText } from '../../atoms.tsx'
import { kitTexts } from '../../kit.texts.ts'
import { useAction } from '../../use-action.ts'
import { listTexts } from '../list.texts.ts'
import { bulkTexts } from './bulk.texts.ts'

/** Long enough to see what was done, and to want it back. */
const SHOWN_SECONDS = 12
/** Of what was not taken back, so much is named. */
const NAMED = 10

/** Takes a step back, and says what was taken back and what not, by name. */
export function useUndo(changes: readonly Endpoint[]) {
  const t = useTexts(bulkTexts)
  const tList = useTexts(listTexts)
  const say = useSay()
  const numberText = useNumberText()
  const { message, notification } = App.useApp()
  const notify = (step: BulkStepName, { undone, refused, refusedCount, taskId }: Undone): void => {
    const name = say(BULK_TEXT[step])
    if (taskId !== null) {
      void message.success(
        <>
          {t('undone', { step: name, count: '…' })}{' '}
          <a href={`#/system/tasks?open=${taskId}`}>{tList('toTask')}</a>
        </>,
        SHOWN_SECONDS,
      )
      return
    }
    void message.success(t('undone', { step: name, count: numberText(undone) }))
    if (refusedCount === 0) return
    const shown = refused.slice(0, NAMED)
    notification.warning({
      title: t('notUndone', { count: numberText(refusedCount) }),
      description: (
        <ul className="problems">
          {shown.map((one) => (
            <li key={one.name}>{one.message}</li>
          ))}
          {refusedCount > shown.length && (
            <li>{t('more', { count: numberText(refusedCount - shown.length) })}</li>
          )}
        </ul>
      ),
      duration: 0,
    })
  }
  const action = useAction(bulk.undo, {
    success: null,
    invalidates: [...changes, tasks.list, bulk.runs],
  })
  return {
    busy: action.busy,
    undo: async (step: BulkStepName, id: number): Promise<void> => {
      const output = await action.run({ id })
      if (output !== undefined) notify(step, output)
    },
  }
}

type Undone = OutputOf<typeof bulk.undo>

/** Says what a step has done, with the way back. */
export function useDoneNotice(changes: readonly Endpoint[]) {
  const t = useTexts(bulkTexts)
  const tKit = useTexts(kitTexts)
  const tList = useTexts(listTexts)
  const say = useSay()
  const numberText = useNumberText()
  const { message } = App.useApp()
  const { undo } = useUndo(changes)
  return (step: BulkStepName, { id, changed, same, taskId, canUndo }: Ran, count: number): void => {
    const values = { step: say(BULK_TEXT[step]) }
    const close = message.success(
      taskId === null ? (
        <>
          {t('done', { ...values, count: numberText(changed) })}{' '}
          {same > 0 && t('same', { count: numberText(same) })}{' '}
          {canUndo && (
            <Button
              type="link"
              size="small"
              onClick={() => {
                close()
                void undo(step, id)
              }}
            >
              {tKit('undo')}
            </Button>
          )}
        </>
      ) : (
        <>
          {t('begun', { ...values, count: numberText(count) })}{' '}
          <a href={`#/system/tasks?open=${taskId}`}>{tList('toTask')}</a>
        </>
      ),
      SHOWN_SECONDS,
    )
  }
}

type Ran = OutputOf<typeof bulk.run>
