import { filterAsksOf, type FilterOperation } from '@zhenma/contract/operations/filter-operations'
import { LOGISTICS_COMPANIES } from '@zhenma/contract/operations/logistics-companies'
import { Form, Input } from 'antd'
import { useId, type ReactNode } from 'react'
import { CardSelect } from '../../entities/select/card-select.tsx'
import {
  DealerSelect,
  ProductSelect,
  StatusSelect,
  WarehouseSelect,
} from '../../entities/select/pickers.tsx'
import { RecordChoice } from '../../entities/binding/record-choice.tsx'
import { DayInput } from '../../kit/form/dates/day-input.tsx'
import { AutoComplete } from '../../kit/form/select.tsx'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { filterTexts } from './filter-operations.texts.ts'
import type { FilterDraft } from './filter-draft.ts'

const COMPANY_LIMIT = 100
const TRACKING_LIMIT = 64
const REASON_LIMIT = 200
const NOTE_LIMIT = 500

/** A control with its label, tied together for those who listen. */
export function Item(props: {
  readonly label: string
  readonly need: 'optional' | 'required'
  readonly children: (id: string) => ReactNode
}): ReactNode {
  const id = useId()
  const t = useTexts(filterTexts)
  const { label, need } = props
  return (
    <Form.Item
      label={need === 'optional' ? `${label} (${t('optional')})` : label}
      htmlFor={id}
      required={need === 'required'}
    >
      {props.children(id)}
    </Form.Item>
  )
}

/** The company that carries the goods, and its number for them. */
function LogisticsFields(props: {
  readonly draft: FilterDraft
  readonly onDraft: (patch: Partial<FilterDraft>) => void
}): ReactNode {
  const { draft, onDraft } = props
  const t = useTexts(filterTexts)
  const say = useSay()
  return (
    <>
      <Item label={t('logisticsCompany')} need="required">
        {(id) => (
          <AutoComplete
            id={id}
            maxLength={COMPANY_LIMIT}
            value={draft.logisticsCompany}
            options={LOGISTICS_COMPANIES.map((company) => ({ value: say(company) }))}
            showSearch={{
              filterOption: (typed, option) => option?.value.includes(typed) ?? false,
            }}
            onChange={(logisticsCompany: string) => onDraft({ logisticsCompany })}
          />
        )}
      </Item>
      <Item label={t('trackingNumber')} need="required">
        {(id) => (
          <Input
            id={id}
            className="mono"
            maxLength={TRACKING_LIMIT}
            value={draft.trackingNumber}
            onChange={(event) => onDraft({ trackingNumber: event.target.value })}
          />
        )}
      </Item>
    </>
  )
}

/** What an operation asks for beside the labels. */
export function FilterOperationFields(props: {
  readonly operation: FilterOperation
  readonly draft: FilterDraft
  readonly onDraft: (patch: Partial<FilterDraft>) => void
}): ReactNode {
  const { draft, onDraft } = props
  const t = useTexts(filterTexts)
  const asks = filterAsksOf(props.operation)
  return (
    <>
      {asks.dealer && (
        <Item label={t('dealer')} need={asks.dealer}>
          {(id) => (
            <DealerSelect
              id={id}
              value={draft.dealerId ?? null}
              onChange={(dealerId) => onDraft({ dealerId })}
            />
          )}
        </Item>
      )}
      {asks.warehouse && (
        <Item label={t('warehouse')} need={asks.warehouse}>
          {(id) => (
            <WarehouseSelect
              id={id}
              value={draft.warehouseId ?? null}
              onChange={(warehouseId) => onDraft({ warehouseId })}
            />
          )}
        </Item>
      )}
      {asks.status && (
        <Item label={t('status')} need={asks.status}>
          {(id) => (
            <StatusSelect
              id={id}
              value={draft.status ?? null}
              onChange={(status) => onDraft({ status })}
            />
          )}
        </Item>
      )}
      {asks.facts && (
        <>
          <Item label={t('product')} need="optional">
            {(id) => (
              <ProductSelect
                id={id}
                value={draft.productId ?? null}
                onChange={(productId) => onDraft({ productId })}
              />
            )}
          </Item>
          <Item label={t('producedOn')} need="optional">
            {(id) => (
              <DayInput
                id={id}
                value={draft.producedOn ?? null}
                onChange={(producedOn) => onDraft({ producedOn })}
              />
            )}
          </Item>
        </>
      )}
      {asks.extended && (
        <Item label={t('extended')} need={asks.extended}>
          {(id) => (
            <RecordChoice
              id={id}
              value={draft.extendedIds}
              onChange={(extendedIds) => onDraft({ extendedIds })}
            />
          )}
        </Item>
      )}
      {asks.card && (
        <Item label={t('card')} need={asks.card}>
          {(id) => (
            <CardSelect
              id={id}
              value={draft.cardId ?? null}
              onChange={(cardId) => onDraft({ cardId })}
            />
          )}
        </Item>
      )}
      {asks.logistics && <LogisticsFields draft={draft} onDraft={onDraft} />}
      <Item label={t('reason')} need={asks.reason ?? 'optional'}>
        {(id) => (
          <Input
            id={id}
            maxLength={REASON_LIMIT}
            value={draft.reason}
            onChange={(event) => onDraft({ reason: event.target.value })}
          />
        )}
      </Item>
      <Item label={t('note')} need="optional">
        {(id) => (
          <Input
            id={id}
            maxLength={NOTE_LIMIT}
            value={draft.note}
            onChange={(event) => onDraft({ note: event.target.value })}
          />
        )}
      </Item>
    </>
  )
}
