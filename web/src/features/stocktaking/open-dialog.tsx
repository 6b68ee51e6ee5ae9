import './stocktaking.css'
import { products } from '@zhenma/contract/products/products.contract'
import {
  STOCKTAKING_SCOPES,
  type StocktakingScope,
} from '@zhenma/contract/stocktaking/stocktaking-rows'
import { stocktaking } from '@zhenma/contract/stocktaking/stocktaking.contract'
import { STOCKTAKING_SCOPE_TEXT } from '@zhenma/contract/stocktaking/stocktaking.refusals'
import { Form, Input, Segmented } from 'antd'
import { useId, useState, type ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { ProductSelect, WarehouseSelect } from '../../entities/select/pickers.tsx'
import { Dialog } from '../../kit/dialog/dialog.tsx'
import { TreeChoice } from '../../kit/form/tree-choice.tsx'
import { kitTexts } from '../../kit/kit.texts.ts'
import { useAction } from '../../kit/use-action.ts'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { stocktakingTexts } from './stocktaking.texts.ts'

type Draft = {
  readonly warehouseId?: number | undefined
  readonly scope: StocktakingScope
  readonly categoryId?: number | undefined
  readonly productId?: number | undefined
  readonly note: string
}
const EMPTY: Draft = { scope: 'all', note: '' }

const isReady = ({ warehouseId, scope, categoryId, productId }: Draft): boolean =>
  warehouseId !== undefined &&
  (scope !== 'category' || categoryId !== undefined) &&
  (scope !== 'product' || productId !== undefined)

type PartProps = { readonly draft: Draft; readonly onChange: (patch: Partial<Draft>) => void }

function CategoryChoice({ draft, onChange }: PartProps): ReactNode {
  const t = useTexts(stocktakingTexts)
  const categories = useCall(products.categories, {})
  return (
    <TreeChoice
      aria-label={t('category')}
      nodes={categories.data ?? []}
      loading={categories.isPending}
      value={draft.categoryId ?? null}
      onChange={(categoryId) => onChange({ categoryId: categoryId ?? undefined })}
    />
  )
}

function ScopeChoice({ draft, onChange }: PartProps): ReactNode {
  const t = useTexts(stocktakingTexts)
  const say = useSay()
  return (
    <>
      <Form.Item label={t('scope')}>
        <Segmented<StocktakingScope>
          block
          aria-label={t('scope')}
          value={draft.scope}
          options={STOCKTAKING_SCOPES.map((scope) => ({
            value: scope,
            label: say(STOCKTAKING_SCOPE_TEXT[scope]),
          }))}
          onChange={(scope) => onChange({ scope })}
        />
      </Form.Item>
      {draft.scope === 'category' && (
        <Form.Item label={t('category')} required>
          <CategoryChoice draft={draft} onChange={onChange} />
        </Form.Item>
      )}
      {draft.scope === 'product' && (
        <Form.Item label={t('product')} required>
          <ProductSelect
            aria-label={t('product')}
            value={draft.productId ?? null}
            onChange={(productId) => onChange({ productId })}
          />
        </Form.Item>
      )}
    </>
  )
}

/** Opens a count: which warehouse, and what of it. */
export function OpenDialog(props: {
  readonly open: boolean
  readonly onClose: () => void
  readonly onOpened: (id: number) => void
}): ReactNode {
  const t = useTexts(stocktakingTexts)
  const tKit = useTexts(kitTexts)
  const noteId = useId()
  const [draft, setDraft] = useState(EMPTY)
  const opening = useAction(stocktaking.open, {
    success: ({ number }) => t('opened', { number }),
    invalidates: [stocktaking.list],
    onDone: ({ id }) => {
      setDraft(EMPTY)
      props.onClose()
      props.onOpened(id)
    },
  })
  const change = (patch: Partial<Draft>): void => setDraft((before) => ({ ...before, ...patch }))
  const submit = (): void => {
    const { warehouseId, scope, categoryId, productId, note } = draft
    if (warehouseId === undefined || !isReady(draft) || opening.busy) return
    void opening.run({
      warehouseId,
      scope,
      note,
      ...(scope === 'category' ? { categoryId } : {}),
      ...(scope === 'product' ? { productId } : {}),
    })
  }
  return (
    <Dialog
      open={props.open}
      title={t('open')}
      okText={t('begin')}
      cancelText={tKit('cancel')}
      okButtonProps={{ disabled: !isReady(draft) }}
      confirmLoading={opening.busy}
      onOk={submit}
      onCancel={props.onClose}
      width={480}
    >
      <Form layout="vertical" onFinish={submit}>
        <Form.Item label={t('warehouse')} required>
          <WarehouseSelect
            aria-label={t('warehouse')}
            value={draft.warehouseId ?? null}
            onChange={(warehouseId) => change({ warehouseId })}
          />
        </Form.Item>
        <ScopeChoice draft={draft} onChange={change} />
        <Form.Item label={t('note')} htmlFor={noteId}>
          <Input
            id={noteId}
            maxLength={500}
            autoComplete="off"
            value={draft.note}
            onChange={(event) => change({ note: event.target.value })}
          />
        </Form.Item>
        <p className="count-help">{t('openHelp')}</p>
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </Form>
    </Dialog>
  )
}
