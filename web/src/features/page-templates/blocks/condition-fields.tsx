import { LANGUAGE_TEXT } from '@zhenma/contract/kernel/language-words'
import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { OUTCOME_KINDS } from '@zhenma/contract/page-documents/page-limits'
import type { BlockCondition } from '@zhenma/contract/page-documents/page-parts'
import { Radio } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import type { Control } from '../fields/control.ts'
import { ControlField } from '../fields/controls.tsx'
import { useEditing } from '../fields/editing.ts'
import { FIELD_TEXT, fieldTexts } from '../fields/field.texts.ts'
import { FieldGroup } from '../fields/texts-field.tsx'
import { OPTION_TEXT } from './block.texts.ts'

const OUTCOMES: Control = {
  kind: 'choices',
  name: 'outcomes',
  label: FIELD_TEXT.outcomes,
  words: OUTCOME_KINDS,
  texts: OPTION_TEXT.outcomes,
}
const BUYERS_LANGUAGES: Control = {
  kind: 'choices',
  name: 'languages',
  label: FIELD_TEXT.languages,
  words: LANGUAGES,
  texts: LANGUAGE_TEXT,
}

/** A condition without anything in it is none. */
function tidied(when: Readonly<Record<string, unknown>>): BlockCondition | undefined {
  const kept = Object.entries(when).filter(
    ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
  )
  return kept.length === 0 ? undefined : (Object.fromEntries(kept) as BlockCondition)
}

/** When a block is shown. */
export function ConditionFields(props: {
  readonly value: BlockCondition | undefined
  readonly onChange: (value: BlockCondition | undefined) => void
}): ReactNode {
  const { value = {}, onChange } = props
  const t = useTexts(fieldTexts)
  const tField = useTexts(FIELD_TEXT)
  const { mayEdit } = useEditing()
  const change = (name: string, next: unknown): void => onChange(tidied({ ...value, [name]: next }))
  const first = value.isFirstCheck === undefined ? 'any' : value.isFirstCheck ? 'first' : 'later'
  return (
    <section className="page-conditions" aria-label={t('shownWhen')}>
      <h3>{t('shownWhen')}</h3>
      <p className="quiet">{t('always')}</p>
      <ControlField
        control={OUTCOMES}
        path="when.outcomes"
        value={value.outcomes}
        onChange={(next) => change('outcomes', next)}
      />
      <ControlField
        control={BUYERS_LANGUAGES}
        path="when.languages"
        value={value.languages}
        onChange={(next) => change('languages', next)}
      />
      <FieldGroup label={tField('isFirstCheck')} path="when.isFirstCheck">
        <Radio.Group
          className="page-choices"
          disabled={!mayEdit}
          value={first}
          options={[
            { value: 'any', label: t('anyCheck') },
            { value: 'first', label: t('firstOnly') },
            { value: 'later', label: t('laterOnly') },
          ]}
          onChange={({ target }) =>
            change('isFirstCheck', target.value === 'any' ? undefined : target.value === 'first')
          }
        />
      </FieldGroup>
    </section>
  )
}
