import './conflict.css'
import type { Problem } from '@zhenma/contract/kernel/errors'
import { Button, Form, Radio } from 'antd'
import { useId, useState, type ReactNode } from 'react'
import type { CallFailure } from '../../../api/failure.ts'
import { useSay, useTexts } from '../../../texts/use-texts.ts'
import { useNamesText, When } from '../../atoms.tsx'
import { Dialog } from '../../dialog/dialog.tsx'
import type { Control } from '../../fields.ts'
import { useFieldWords } from '../../use-field-words.ts'
import { conflictTexts } from './conflict.texts.ts'
import { mergeValues } from './conflict.ts'

type Values = Readonly<Record<string, unknown>>
type Side = 'mine' | 'theirs'
/** What of a form's field draws a value of it. */
type Drawn = {
  readonly name: string
  readonly form?: Control
  readonly valueProp?: 'checked'
}

/** Whether a save was refused because somebody else has changed the record meanwhile. */
export const isConflict = ({ error }: CallFailure): boolean => error === 'RECORD_CHANGED'

/** The changes that a refusal names: each person's, with when, and the names of fields. */
function changesOf(details: readonly Problem[]): { who: string; at: string; fields: string[] }[] {
  const changes = new Map<string, { who: string; at: string; fields: string[] }>()
  for (const { field = '', values = {} } of details) {
    const [who, at] = [String(values['who'] ?? ''), String(values['at'] ?? '')]
    const change = changes.get(`${who} ${at}`) ?? { who, at, fields: [] }
    change.fields.push(field)
    changes.set(`${who} ${at}`, change)
  }
  return [...changes.values()]
}

/** Who changed which fields, and when. */
function Changes(props: {
  readonly failure: CallFailure
  readonly labels: Readonly<Record<string, string>>
}): ReactNode {
  const t = useTexts(conflictTexts)
  const say = useSay()
  const namesText = useNamesText()
  const wordOf = useFieldWords(true)
  const labelOf = (name: string): string => {
    const word = wordOf(name)
    return props.labels[name] ?? (word === undefined ? name : say(word))
  }
  return (
    <ul className="conflict-changes">
      {changesOf(props.failure.details).map(({ who, at, fields }) => (
        <li key={`${who} ${at}`}>
          {t('changed', { who, fields: namesText(fields.map(labelOf)) })} · <When at={at} />
        </li>
      ))}
    </ul>
  )
}

/** One field as one side has it, drawn as the form draws it. */
function SideValue(props: {
  readonly field: Drawn
  readonly label: string
  readonly value: unknown
}): ReactNode {
  const { field, label, value } = props
  const id = useId()
  return (
    <Form
      component={false}
      name={id}
      layout="vertical"
      disabled
      initialValues={{ [field.name]: value }}
    >
      <Form.Item
        name={field.name}
        label={label}
        {...(field.valueProp ? { valuePropName: field.valueProp } : {})}
      >
        {field.form?.()}
      </Form.Item>
    </Form>
  )
}

type Common = {
  readonly failure: CallFailure
  readonly labels: Readonly<Record<string, string>>
  /** Back to what is typed, with nothing settled. */
  readonly onCancel: () => void
}

/**
 * What becomes of a form whose record somebody else has changed: what only one of both has touched is
 * kept, what both have changed is chosen field by field.
 */
export function MergeDialog(
  props: Common & {
    readonly fields: readonly Drawn[]
    readonly base: Values
    readonly theirs: Values
    readonly mine: Values
    readonly onMerged: (values: Values) => void
  },
): ReactNode {
  const { fields, base, theirs, mine } = props
  const t = useTexts(conflictTexts)
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({})
  const names = fields.map(({ name }) => name)
  const { values, conflicts } = mergeValues(names, { base, theirs, mine })
  const merge = (): void => {
    const own = conflicts.filter((name) => (chosen[name] ?? 'mine') === 'mine')
    props.onMerged({ ...values, ...Object.fromEntries(own.map((name) => [name, mine[name]])) })
  }
  const takeTheirs = (): void =>
    props.onMerged(Object.fromEntries(names.map((name) => [name, theirs[name]])))
  return (
    <Dialog
      open
      title={t('title')}
      onCancel={props.onCancel}
      width={640}
      footer={[
        <Button key="theirs" onClick={takeTheirs}>
          {t('takeTheirs')}
        </Button>,
        <Button key="merge" type="primary" onClick={merge}>
          {t('bringTogether')}
        </Button>,
      ]}
    >
      <Changes failure={props.failure} labels={props.labels} />
      <p>{t(conflicts.length === 0 ? 'apart' : 'choose')}</p>
      {fields
        .filter(({ name }) => conflicts.includes(name))
        .map((field) => (
          <fieldset key={field.name} className="conflict-field">
            <legend>{props.labels[field.name] ?? field.name}</legend>
            <Radio.Group
              className="conflict-sides"
              value={chosen[field.name] ?? 'mine'}
              onChange={({ target }) =>
                setChosen({ ...chosen, [field.name]: target.value as Side })
              }
            >
              {(['mine', 'theirs'] as const).map((side) => (
                <div key={side}>
                  <Radio value={side}>{t(side)}</Radio>
                  <SideValue
                    field={field}
                    label={`${props.labels[field.name] ?? field.name} (${t(side)})`}
                    value={(side === 'mine' ? mine : theirs)[field.name]}
                  />
                </div>
              ))}
            </Radio.Group>
          </fieldset>
        ))}
      <p>{t('afterwards')}</p>
    </Dialog>
  )
}

/** The same of what is saved as a whole: an editor that is no form. */
export function ConflictDialog(
  props: Common & { readonly onTheirs: () => void; readonly onMine: () => void },
): ReactNode {
  const t = useTexts(conflictTexts)
  return (
    <Dialog
      open
      title={t('title')}
      onCancel={props.onCancel}
      width={560}
      footer={[
        <Button key="theirs" onClick={props.onTheirs}>
          {t('takeTheirs')}
        </Button>,
        <Button key="mine" danger onClick={props.onMine}>
          {t('keepMine')}
        </Button>,
      ]}
    >
      <Changes failure={props.failure} labels={props.labels} />
      <p>{t('whole')}</p>
    </Dialog>
  )
}
