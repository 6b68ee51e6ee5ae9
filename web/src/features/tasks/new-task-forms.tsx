import { OPERATION_TEXT } from '@zhenma/contract/labels/label-words'
import { Form, Input, Segmented, Switch } from 'antd'
import { useId, type ReactNode } from 'react'
import {
  ActivationSelect,
  BatchSelect,
  DealerSelect,
  ProductSelect,
  StatusSelect,
  WarehouseSelect,
} from '../../entities/select/pickers.tsx'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { CodeFile } from './code-file.tsx'
import { useAllowedOperations } from './allowed-tasks.ts'
import type { TaskDraft } from './task-draft.ts'
import { newTaskTexts } from './tasks.texts.ts'

export type FormProps = {
  readonly draft: TaskDraft
  readonly onChange: (patch: Partial<TaskDraft>) => void
}

const NOTE_LIMIT = 500

/** A control with its label, tied together for those who listen. */
export function Item(props: {
  readonly label: string
  readonly extra?: string
  readonly children: (id: string) => ReactNode
}): ReactNode {
  const id = useId()
  return (
    <Form.Item
      label={props.label}
      htmlFor={id}
      {...(props.extra === undefined ? {} : { extra: props.extra })}
    >
      {props.children(id)}
    </Form.Item>
  )
}

/** Where goods go to or come from; taking back needs neither. */
export function Places({ draft, onChange }: FormProps): ReactNode {
  const t = useTexts(newTaskTexts)
  if (draft.operation === 'cancel_inbound' || draft.operation === 'cancel_outbound') return null
  return (
    <>
      {draft.operation !== 'inbound' && (
        <Item label={t('dealer')}>
          {(id) => (
            <DealerSelect
              id={id}
              value={draft.dealerId ?? null}
              onChange={(dealerId) => onChange({ dealerId })}
            />
          )}
        </Item>
      )}
      <Item label={t('warehouse')}>
        {(id) => (
          <WarehouseSelect
            id={id}
            value={draft.warehouseId ?? null}
            onChange={(warehouseId) => onChange({ warehouseId })}
          />
        )}
      </Item>
    </>
  )
}

/** A file of codes and what is to be done with them. */
export function CodesForm(props: FormProps): ReactNode {
  const { draft, onChange } = props
  const t = useTexts(newTaskTexts)
  const say = useSay()
  const allowed = useAllowedOperations('inout_codes')
  return (
    <>
      <Form.Item label={t('operation')}>
        <Segmented
          aria-label={t('operation')}
          value={draft.operation}
          options={allowed.map((value) => ({ value, label: say(OPERATION_TEXT[value]) }))}
          onChange={(operation) => onChange({ operation })}
        />
      </Form.Item>
      <Places {...props} />
      <FileParts {...props} />
    </>
  )
}

/** The file, what becomes of refused codes, and a note. */
export function FileParts(props: FormProps): ReactNode {
  const { draft, onChange } = props
  const t = useTexts(newTaskTexts)
  return (
    <>
      <CodeFile upload={draft.upload} onUploaded={(upload) => onChange({ upload })} />
      <SkipAndNote {...props} skip={t('skipRefused')} hint={t('skipHint')} />
    </>
  )
}

/** What becomes of what is refused, and a note. */
export function SkipAndNote(
  props: FormProps & { readonly skip: string; readonly hint: string },
): ReactNode {
  const { draft, onChange } = props
  const t = useTexts(newTaskTexts)
  return (
    <>
      <Item label={props.skip} extra={props.hint}>
        {(id) => (
          <Switch
            id={id}
            checked={draft.skipRefused}
            onChange={(skipRefused) => onChange({ skipRefused })}
          />
        )}
      </Item>
      <Item label={t('note')}>
        {(id) => (
          <Input
            id={id}
            maxLength={NOTE_LIMIT}
            value={draft.note}
            onChange={(event) => onChange({ note: event.target.value })}
          />
        )}
      </Item>
    </>
  )
}

/** Which labels are to be listed. */
export function ExportForm({ draft, onChange }: FormProps): ReactNode {
  const t = useTexts(newTaskTexts)
  return (
    <>
      <Item label={t('batch')}>
        {(id) => (
          <BatchSelect
            id={id}
            isFilter
            value={draft.batchId ?? null}
            onChange={(batchId) => onChange({ batchId })}
          />
        )}
      </Item>
      <Item label={t('product')}>
        {(id) => (
          <ProductSelect
            id={id}
            isFilter
            value={draft.productId ?? null}
            onChange={(productId) => onChange({ productId })}
          />
        )}
      </Item>
      <Item label={t('status')}>
        {(id) => (
          <StatusSelect
            id={id}
            isFilter
            value={draft.status ?? null}
            onChange={(status) => onChange({ status })}
          />
        )}
      </Item>
      <Item label={t('activation')}>
        {(id) => (
          <ActivationSelect
            id={id}
            isFilter
            value={draft.activation ?? null}
            onChange={(activation) => onChange({ activation })}
          />
        )}
      </Item>
      <Form.Item>
        {t('moreFilters')} <a href="#/label/query">{t('toLabels')}</a>
      </Form.Item>
    </>
  )
}
