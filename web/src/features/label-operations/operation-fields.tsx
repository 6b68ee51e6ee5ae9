import { LOGISTICS_COMPANIES } from '@zhenma/contract/operations/logistics-companies'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import { ActivitySelect } from '../../entities/select/activity-select.tsx'
import { CardSelect } from '../../entities/select/card-select.tsx'
import { DealerSelect, StatusSelect, WarehouseSelect } from '../../entities/select/pickers.tsx'
import { AutoComplete } from '../../kit/form/select.tsx'
import { backToScanField } from '../../kit/scan/keep-focus.ts'
import { TAKES_SCANS } from '../../kit/scan/gun/use-gun.ts'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { Field } from './operation-field.tsx'
import type { Asks } from '../../scanning/submission/operations.ts'
import { choosing, FactFields, SourceField } from './goods-fields.tsx'
import { type OperateDraft, withChosen } from './operate-draft.ts'
import { operateTexts } from './operations.texts.ts'

type Props = {
  readonly draft: OperateDraft
  readonly asks: Asks
  /** Names of fields that somebody tried to send without. */
  readonly missing: readonly string[]
  readonly onDraft: (patch: Partial<OperateDraft>) => void
}

/** What an operation asks for beside its target. */
export function OperationFields({ draft, asks, missing, onDraft }: Props): ReactNode {
  const t = useTexts(operateTexts)
  const say = useSay()
  const isMissing = (name: string): boolean => missing.includes(name)
  const choose = choosing(onDraft)
  return (
    <>
      <SourceField draft={draft} asks={asks} onDraft={onDraft} />
      {asks.dealer && (
        <Field label={t('toDealer')} need={asks.dealer} isMissing={isMissing('dealerId')}>
          {(id) => (
            <DealerSelect
              id={id}
              value={draft.dealerId ?? null}
              onChange={(...chosen) => choose(withChosen(draft, 'dealerId', ...chosen))}
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
              onChange={(...chosen) => choose(withChosen(draft, 'warehouseId', ...chosen))}
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
              onChange={(status) => choose({ status })}
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
                // The carrier's own barcode is scanned in here.
                {...TAKES_SCANS}
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
              onChange={(...chosen) => choose(withChosen(draft, 'cardId', ...chosen))}
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
              onChange={(...chosen) => choose(withChosen(draft, 'activityId', ...chosen))}
            />
          )}
        </Field>
      )}
      {asks.reason && (
        <Field label={t('reason')} need={asks.reason} isMissing={isMissing('reason')}>
          {(id) => (
            <Input
              id={id}
              onPressEnter={backToScanField}
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
            onPressEnter={backToScanField}
            maxLength={500}
            value={draft.note}
            onChange={(event) => onDraft({ note: event.target.value })}
          />
        )}
      </Field>
    </>
  )
}
