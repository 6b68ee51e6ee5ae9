import { Form, Input, Switch } from 'antd'
import type { ReactNode } from 'react'
import { FactorySelect, ProductSelect } from '../../entities/select/pickers.tsx'
import { DayInput } from '../../kit/form/controls.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { FileParts, type FormProps, Item } from './new-task-forms.tsx'
import { newTaskTexts } from './tasks.texts.ts'

const NAME_LIMIT = 100

/** A file of codes that were made elsewhere, and the batch that they become. */
export function ImportForm(props: FormProps): ReactNode {
  const { draft, onChange } = props
  const t = useTexts(newTaskTexts)
  return (
    <>
      <Form.Item>{t('importHint')}</Form.Item>
      <Item label={t('batchName')}>
        {(id) => (
          <Input
            id={id}
            maxLength={NAME_LIMIT}
            value={draft.name}
            onChange={(event) => onChange({ name: event.target.value })}
          />
        )}
      </Item>
      <Item label={t('product')}>
        {(id) => (
          <ProductSelect
            id={id}
            value={draft.productId ?? null}
            onChange={(productId) => onChange({ productId })}
          />
        )}
      </Item>
      <Item label={t('factory')}>
        {(id) => (
          <FactorySelect
            id={id}
            value={draft.factoryId ?? null}
            onChange={(factoryId) => onChange({ factoryId })}
          />
        )}
      </Item>
      <Item label={t('producedOn')}>
        {(id) => (
          <DayInput
            id={id}
            value={draft.producedOn ?? null}
            onChange={(producedOn) => onChange({ producedOn })}
          />
        )}
      </Item>
      <Item label={t('activationRequired')}>
        {(id) => (
          <Switch
            id={id}
            checked={draft.activationRequired}
            onChange={(activationRequired) => onChange({ activationRequired })}
          />
        )}
      </Item>
      <FileParts {...props} />
    </>
  )
}
