import LeftOutlined from '@ant-design/icons/LeftOutlined'
import RightOutlined from '@ant-design/icons/RightOutlined'
import { batches } from '@zhenma/contract/batches/batches.contract'
import type { LabelData } from '@zhenma/contract/print-templates/label-contents'
import { sampleLabel } from '@zhenma/contract/print-templates/sample-label'
import { Button } from 'antd'
import { useMemo, useState, type ReactNode } from 'react'
import { useCan } from '../../../api/session.ts'
import { useCall } from '../../../api/use-call.ts'
import { FailureBox } from '../../../kit/failure-text.tsx'
import { RemoteSelect } from '../../../kit/form/remote-select.tsx'
import { useLanguage } from '../../../texts/language.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { designTexts } from './design.texts.ts'

/** What the label on the stage says: sample data, or one of the first labels of a batch. Nothing of it is printed. */
export function usePreview() {
  const language = useLanguage()
  const [batchId, setBatchId] = useState<number>()
  const [index, setIndex] = useState(0)
  const query = useCall(
    batches.previewLabels,
    { id: batchId ?? 0 },
    { enabled: batchId !== undefined },
  )
  const labels = batchId === undefined ? undefined : query.data?.labels
  const label = labels?.[index]
  const sample = useMemo(() => sampleLabel(language, 0, location.origin), [language])
  const data: LabelData = label ?? sample
  return {
    data,
    /** The label of a batch that is shown; undefined: it is sample data. */
    real: label,
    batchId,
    index,
    count: labels?.length,
    failure: batchId === undefined ? null : query.error,
    retry: () => void query.refetch(),
    show: setIndex,
    choose: (id: number | undefined): void => {
      setBatchId(id)
      setIndex(0)
    },
  }
}

export type Preview = ReturnType<typeof usePreview>

/** Chooses whose labels are shown, and which one. */
export function PreviewBar({ preview }: { readonly preview: Preview }): ReactNode {
  const { real, index, count, failure, batchId } = preview
  const t = useTexts(designTexts)
  const maySee = useCan(batches.previewLabels.allow)
  const said = (): string => {
    if (real !== undefined && count !== undefined)
      return t('realLabel', { number: index + 1, count, serial: real.serial })
    return count === 0 ? t('noLabels') : t('sampleData')
  }
  return (
    <div className="preview-bar">
      {maySee && (
        <div className="preview-batch">
          <RemoteSelect
            endpoint={batches.search}
            aria-label={t('previewWith')}
            placeholder={t('previewWith')}
            value={batchId ?? null}
            onChange={(id) => preview.choose(id)}
          />
        </div>
      )}
      <span role="status">{said()}</span>
      {count !== undefined && count > 1 && (
        <>
          <Button
            size="small"
            icon={<LeftOutlined />}
            aria-label={t('previousLabel')}
            title={t('previousLabel')}
            disabled={index === 0}
            onClick={() => preview.show(index - 1)}
          />
          <Button
            size="small"
            icon={<RightOutlined />}
            aria-label={t('nextLabel')}
            title={t('nextLabel')}
            disabled={index >= count - 1}
            onClick={() => preview.show(index + 1)}
          />
        </>
      )}
      {failure && <FailureBox failure={failure} onRetry={preview.retry} />}
    </div>
  )
}
