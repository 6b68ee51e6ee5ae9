import { extendedData } from '@zhenma/contract/extended-data/extended-data.contract'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { operations } from '@zhenma/contract/operations/operations.contract'
import { OPERATION_FORMS } from '@zhenma/contract/operations/operation-forms'
import {
  FILTER_OPERATION_NAMES,
  type FilterOperation,
  filterAsksOf,
} from '@zhenma/contract/operations/filter-operations'
import type { TaskKind } from '@zhenma/contract/tasks/task-kinds'
import { tasks } from '@zhenma/contract/tasks/tasks.contract'
import { useIdempotencyKey } from '../../api/idempotency-key.ts'
import { useMay } from '../../api/session.ts'
import { useAction } from '../../kit/use-action.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { filterTexts } from './filter-operations.texts.ts'

/** What the session may do to all labels of a filter; nothing without the right to add tasks. */
export function useFilterOperations(): readonly FilterOperation[] {
  const may = useMay()
  if (!may(tasks.add.allow) || !may(labels.list.allow)) return []
  return FILTER_OPERATION_NAMES.filter(
    (operation) =>
      may(filterAsksOf(operation).permission) &&
      // What is to be bound is chosen from the list of extended data.
      (filterAsksOf(operation).extended === undefined || may(extendedData.list.allow)) &&
      (!Object.hasOwn(OPERATION_FORMS, operation) || may(operations.operate.allow)),
  )
}

/** Adds a task about the labels of a filter, and shows the way to it. */
export function useFilterTask(kind: TaskKind, onDone: () => void) {
  const t = useTexts(filterTexts)
  const [idempotencyKey, renewKey] = useIdempotencyKey()
  const adding = useAction(tasks.add, {
    success: ({ id }) => (
      <>
        {t('added')} <a href={`#/system/tasks?open=${id}`}>{t('toTask')}</a>
      </>
    ),
    invalidates: [tasks.list],
    onDone: () => {
      renewKey()
      onDone()
    },
  })
  return {
    busy: adding.busy,
    add: (input: Record<string, unknown>) => void adding.run({ kind, input, idempotencyKey }),
    /** Another wish is another task. */
    forget: renewKey,
  }
}
