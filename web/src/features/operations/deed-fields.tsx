import { LOGISTICS_COMPANIES } from '@zhenma/contract/operations/logistics-companies'
import { AutoComplete, Form, Input } from 'antd'
import { useId, type ReactNode } from 'react'
import { ActivitySelect } from '../../entities/activity-select.tsx'
import { CardSelect } from '../../entities/card-select.tsx'
import {
  DealerSelect,
  FactorySelect,
  ProductSelect,
  StatusSelect,
  WarehouseSelect,
} from '../../entities/pickers.tsx'
import { DayInput } from '../../kit/form/controls.ts'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import type { Asks, Need } from './deeds.ts'
import type { OperateDraft } from './operate-draft.ts'
import { operateTexts } from './operations.texts.ts'

type Props = {
  readonly draft: OperateDraft
  readonly asks: Asks
  /** Names of fields that somebody tried to send without. */
  readonly missing: readonly string[]
  readonly onDraft: (patch: Partial<OperateDraft>) => void
}

/** A field of the form, marked where it is missing. */
export function Field(props: {
  readonly label: string
  readonly need?: Need | undefined
  readonly isMissing?: boolean
  readonly children: (id: string) => ReactNode
}): ReactNode {
  const id = useId()
  const t = useTexts(operateTexts)
  return (
    <Form.Item
      label={props.need === 'optional' ? `${props.label} (${t('optional')})` : props.label}
      htmlFor={id}
      required={props.need === 'required'}
      {...(props.isMissing ? { validateStatus: 'error' as const } : {})}
    >
      {props.children(id)}
    </Form.Item>
  )
}

/** Where the labels must be. */
function SourceField({ draft, asks, onDraft }: Omit<Props, 'missing'>): ReactNode {
  const t = useTexts(operateTexts)
  if (asks.from === undefined || draft.kind === 'dealer') return null
  if (asks.from === 'dealer') {
    return (
      <Field label={t('fromDealer')} need="optional">
        {(id) => (
          <DealerSelect
            id={id}
            value={draft.fromDealerId ?? null}
            onChange={(fromDealerId) => onDraft({ fromDealerId })}
          />
        )}
      </Field>
    )
  }
  return (
    <Field label={t('fromWarehouse')} need="optional">
      {(id) => (
        <WarehouseSelect
          id={id}
          value={draft.fromWarehouseId ?? null}
          onChange={(fromWarehouseId) => onDraft({ fromWarehouseId })}
        />
      )}
    </Field>
  )
}

/** What goods are: at least one of these. */
function FactFields(
  props: Pick<Props, 'draft' | 'onDraft'> & { readonly isMissing: boolean },
): ReactNode {
  const { draft, isMissing, onDraft } = props
  const t = useTexts(operateTexts)
  return (
    <>
      <Field label={t('product')} need="optional" isMissing={isMissing}>
        {(id) => (
          <ProductSelect
            id={id}
            value={draft.productId ?? null}
            onChange={(productId) => onDraft({ productId })}
          />
        )}
      </Field>
      <Field label={t('factory')} need="optional" isMissing={isMissing}>
        {(id) => (
          <FactorySelect
            id={id}
            value={draft.factoryId ?? null}
            onChange={(factoryId) => onDraft({ factoryId })}
          />
        )}
      </Field>
      <Field label={t('producedOn')} need="optional" isMissing={isMissing}>
        {(id) => (
          <DayInput
            id={id}
            value={draft.producedOn ?? null}
            onChange={(producedOn) => onDraft({ producedOn })}
          />
        )}
      </Field>
    </>
  )
}

/** What a deed asks for beside its target. */
export function DeedFields({ draft, asks, missing, onDraft }: Props): ReactNode {
  const t = useTexts(operateTexts)
  const say = useSay()
  const isMissing = (name: string): boolean => missing.includes(name)
  return (
    <>
      <SourceField draft={draft} asks={asks} onDraft={onDraft} />
      {asks.dealer && (
        <Field label={t('toDealer')} need={asks.dealer} isMissing={isMissing('dealerId')}>
          {(id) => (
            <DealerSelect
              id={id}
              value={draft.dealerId ?? null}
              onChange={(dealerId) => onDraft({ dealerId })}
            />
          )}
        </Field>
      )}
      {asks.warehouse && (
        <Field label={t('toWarehouse')} need={asks.warehouse} isMissing={isMissing('warehouseId')}>
          {(id) => (
            <WarehouseSelect
              id={id}
              value={draft.warehouseId ?? null}
              onChange={(warehouseId) => onDraft({ warehouseId })}
            />
          )}
        </Field>
      )}
      {asks.status && (
        <Field label={t('status')} need={asks.status} isMissing={isMissing('status')}>
          {(id) => (
            <StatusSelect
              id={id}
              value={draft.status ?? null}
              onChange={(status) => onDraft({ status })}
            />
          )}
        </Field>
      )}
      {asks.facts && (
        <FactFields draft={draft} isMissing={isMissing('productId')} onDraft={onDraft} />
      )}
      {asks.logistics && (
        <>
          <Field
            label={t('logisticsCompany')}
            need="required"
            isMissing={isMissing('logisticsCompany')}
          >
            {(id) => (
              <AutoComplete
                id={id}
                maxLength={100}
                value={draft.logisticsCompany}
                options={LOGISTICS_COMPANIES.map((company) => ({ value: say(company) }))}
                showSearch={{
                  filterOption: (typed, option) => option?.value.includes(typed) ?? false,
                }}
                onChange={(logisticsCompany: string) => onDraft({ logisticsCompany })}
              />
            )}
          </Field>
          <Field
            label={t('trackingNumber')}
            need="required"
            isMissing={isMissing('trackingNumber')}
          >
            {(id) => (
              <Input
                id={id}
                className="mono"
                maxLength={64}
                value={draft.trackingNumber}
                onChange={(event) => onDraft({ trackingNumber: event.target.value })}
              />
            )}
          </Field>
        </>
      )}
      {asks.card && (
        <Field label={t('card')} need="required" isMissing={isMissing('cardId')}>
          {(id) => (
            <CardSelect
              id={id}
              value={draft.cardId ?? null}
              onChange={(cardId) => onDraft({ cardId })}
            />
          )}
        </Field>
      )}
      {asks.activity && (
        <Field label={t('activity')} need="required" isMissing={isMissing('activityId')}>
          {(id) => (
            <ActivitySelect
              id={id}
              value={draft.activityId ?? null}
              onChange={(activityId) => onDraft({ activityId })}
            />
          )}
        </Field>
      )}
      {asks.reason && (
        <Field label={t('reason')} need={asks.reason} isMissing={isMissing('reason')}>
          {(id) => (
            <Input
              id={id}
              maxLength={200}
              value={draft.reason}
              onChange={(event) => onDraft({ reason: event.target.value })}
            />
          )}
        </Field>
      )}
      <Field label={t('note')} need="optional">
        {(id) => (
          <Input
            id={id}
            maxLength={500}
            value={draft.note}
            onChange={(event) => onDraft({ note: event.target.value })}
          />
        )}
      </Field>
    </>
  )
}
