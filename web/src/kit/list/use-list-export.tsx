import type { CallInputOf, Endpoint } from '@zhenma/contract/kernel/endpoint'
import { MAXIMUM_EXPORT_ROWS } from '@zhenma/contract/kernel/lists'
import { tasks } from '@zhenma/contract/tasks/tasks.contract'
import { App } from 'antd'
import { useMay } from '../../api/session.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { useNumberText } from '../atoms.tsx'
import { confirmDanger } from '../dialog/confirm-danger.tsx'
import { useAction } from '../use-action.ts'
import { useFileDownload } from '../use-file-download.ts'
import { listTexts } from './list.texts.ts'

/**
 * Downloads the sheet of a list: more rows than are downloaded at once become a task, which is told before.
 * `total`: how many rows the filters leave, where that is known; with none there is nothing to export.
 */
export function useListExport<E extends Endpoint>(of: {
  readonly endpoint: E
  readonly input: CallInputOf<E>
  readonly total?: number | undefined
}): { readonly busy: boolean; readonly start: (format?: string) => void } {
  const { endpoint, input, total } = of
  const t = useTexts(listTexts)
  const { message } = App.useApp()
  const numberText = useNumberText()
  const may = useMay()
  const task = useAction(tasks.exportList, {
    success: ({ id }) => (
      <>
        {t('exportBegun')} <a href={`#/system/tasks?open=${id}`}>{t('toTask')}</a>
      </>
    ),
    invalidates: [tasks.list],
  })
  const begin = async (title: string): Promise<void> => {
    const isSure = await confirmDanger({
      title,
      consequence: t('exportAsTaskMeans', { limit: numberText(MAXIMUM_EXPORT_ROWS) }),
      action: t('exportAs'),
      isDanger: false,
    })
    if (isSure) await task.run({ path: endpoint.path, filter: { ...input } })
  }
  const download = useFileDownload(endpoint, {
    // Rows have come since the list was read, or it has no count: the refusal says how many there are.
    onFailure: ({ error, message: refusal }) => {
      const isTooLarge = error === 'LIST_EXPORT_TOO_LARGE' && may(tasks.exportList.allow)
      if (isTooLarge) void begin(refusal)
      return isTooLarge
    },
  })
  const isLarge = total !== undefined && total > MAXIMUM_EXPORT_ROWS && may(tasks.exportList.allow)
  const start = (format?: string): void => {
    if (total === 0) void message.warning(t('nothingToExport'))
    // The file of a task is taken in whatever format one likes, when it is done.
    else if ('format' in endpoint.input.shape && isLarge) {
      void begin(t('exportAsTask', { count: numberText(total) }))
    } else void download.start(format === undefined ? input : { ...input, format })
  }
  return { busy: download.busy || task.busy, start }
}
