import { extendedData } from '@zhenma/contract/extended-data/extended-data.contract'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useNumberText } from '../../kit/atoms.tsx'
import { Can } from '../../kit/can.tsx'
import { DetailDrawer } from '../../kit/dialog/detail-drawer.tsx'
import { RecordButtons } from '../../kit/record/record-buttons.tsx'
import { useRemoval } from '../../kit/use-removal.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { bindTexts } from './bind.texts.ts'
import type { ExtendedDetail } from './extended-form.tsx'
import { extendedDetailSections, extendedFields, type ExtendedShapes } from './extended.fields.tsx'
import { extendedTexts } from './extended.texts.ts'
import { PhonePreview } from './phone-preview.tsx'

/** To what a record is bound: batches and products by name, labels by their number. */
function BoundTo({ usage }: Pick<ExtendedDetail, 'usage'>): ReactNode {
  const t = useTexts(extendedTexts)
  const numberText = useNumberText()
  const { labelCount, batchCount, productCount, batches, products } = usage
  const isFree = labelCount + batchCount + productCount === 0
  const parts = [
    { count: batchCount, words: 'boundBatches', of: batches, screen: '/batch/list' },
    { count: productCount, words: 'boundProducts', of: products, screen: '/product/list' },
  ] as const
  return (
    <section className="detail-section">
      <h2>{t('boundTo')}</h2>
      {isFree && <p>{t('boundToNothing')}</p>}
      <ul className="bound-to">
        {labelCount > 0 && <li>{t('boundLabels', { count: numberText(labelCount) })}</li>}
        {parts.map(
          ({ count, words, of, screen }) =>
            count > 0 && (
              <li key={screen}>
                {t(words, { count: numberText(count) })}
                {of.map(({ id, name }) => (
                  <a key={id} href={`#${screen}?open=${id}`}>
                    {name}
                  </a>
                ))}
              </li>
            ),
        )}
      </ul>
    </section>
  )
}

/** Deletes after asking; what is still bound is not asked about. */
function useRemoveRecord(onDone: () => void): (record: ExtendedDetail) => Promise<void> {
  const t = useTexts(extendedTexts)
  const remove = useRemoval(extendedData.remove, {
    invalidates: [extendedData.list, extendedData.get],
    success: t('removed'),
    onDone,
  })
  return ({ id, name, usage: { labelCount, batchCount, productCount } }) =>
    remove(
      { id },
      {
        referred: labelCount + batchCount + productCount > 0 && { kind: 'extended-data', id },
        title: t('removeTitle', { name }),
        touches: t('removeTouches'),
        consequence: t('removeMeans'),
      },
    )
}

/** One record: what it says, as a buyer sees it, and to what it is bound. */
export function ExtendedDrawer(props: {
  readonly id: number | undefined
  readonly onClose: () => void
  readonly onEdit: () => void
  readonly onBind: (id: number) => void
}): ReactNode {
  const { id } = props
  const tBind = useTexts(bindTexts)
  const query = useCall(extendedData.get, { id: id ?? 0 }, { enabled: id !== undefined })
  const remove = useRemoveRecord(props.onClose)
  return (
    <DetailDrawer<ExtendedShapes>
      open={id !== undefined}
      onClose={props.onClose}
      title={query.data?.name ?? ''}
      fields={extendedFields}
      sections={extendedDetailSections}
      query={query}
      size={600}
      actions={(record) => (
        <RecordButtons
          remove={{ call: extendedData.remove, onClick: () => void remove(record) }}
          edit={{ call: extendedData.update, onClick: props.onEdit }}
        >
          <Can do={extendedData.bindLabels.allow}>
            <Button onClick={() => props.onBind(record.id)}>{tBind('bind')}</Button>
          </Can>
        </RecordButtons>
      )}
    >
      {(record) => (
        <>
          <BoundTo usage={record.usage} />
          <PhonePreview moduleName={record.moduleName} record={record} />
        </>
      )}
    </DetailDrawer>
  )
}
