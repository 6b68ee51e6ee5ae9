import { Checkbox, Radio } from 'antd'
import type { ReactNode } from 'react'
import type { Text } from '@zhenma/contract/kernel/texts'
import type { PagePicture } from '@zhenma/contract/page-documents/page-parts'
import { Select } from '../../../kit/form/select.tsx'
import { useSay, useTexts } from '../../../texts/use-texts.ts'
import { type Control, type Values, withValue } from './control.ts'
import { useEditing } from './editing.ts'
import { fieldTexts } from './field.texts.ts'
import { LineField, LinksField, PicturesField } from './list-fields.tsx'
import { PictureField } from './picture-field.tsx'
import { FieldGroup, TextsField } from './texts-field.tsx'

type Props<C extends Control = Control> = {
  readonly control: C
  readonly path: string
  readonly value: unknown
  readonly onChange: (value: unknown, mark?: string) => void
}
type Of<Kind extends Control['kind']> = Extract<Control, { kind: Kind }>

/** Several of a closed set, in the order of the set. */
function Choices({ control, path, value, onChange }: Props<Of<'choices'>>): ReactNode {
  const say = useSay()
  const { mayEdit } = useEditing()
  const { words, texts, none } = control
  const chosen = (value ?? []) as readonly string[]
  return (
    <FieldGroup
      label={say(control.label)}
      path={path}
      help={none && chosen.length === 0 ? say(none) : control.help && say(control.help)}
    >
      <Checkbox.Group
        className="page-choices"
        disabled={!mayEdit}
        value={[...chosen]}
        options={words.map((word) => ({
          value: word,
          label: texts[word] ? say(texts[word]) : word,
        }))}
        onChange={(picked: readonly string[]) =>
          onChange(words.filter((word) => picked.includes(word)))
        }
      />
    </FieldGroup>
  )
}

function Choice({ control, path, value, onChange }: Props<Of<'choice'>>): ReactNode {
  const say = useSay()
  const { mayEdit } = useEditing()
  const { words, texts } = control
  return (
    <FieldGroup label={say(control.label)} path={path} help={control.help && say(control.help)}>
      <Radio.Group
        className="page-choices"
        disabled={!mayEdit}
        value={value}
        options={words.map((word) => ({
          value: word,
          label: texts[word] ? say(texts[word]) : word,
        }))}
        onChange={({ target }) => onChange(target.value)}
      />
    </FieldGroup>
  )
}

/** Names that the company gives: each is typed. */
function Names({ control, path, value, onChange }: Props<Of<'names'>>): ReactNode {
  const say = useSay()
  const t = useTexts(fieldTexts)
  const { mayEdit } = useEditing()
  const label = say(control.label)
  return (
    <FieldGroup label={label} path={path} help={control.help && say(control.help)}>
      <Select<string[]>
        mode="tags"
        open={false}
        className="fill"
        aria-label={label}
        disabled={!mayEdit}
        maxCount={control.most}
        placeholder={t('typeName')}
        value={[...((value ?? []) as readonly string[])]}
        onChange={(names) =>
          onChange(names.map((name) => name.trim().slice(0, control.limit)).filter(Boolean))
        }
      />
    </FieldGroup>
  )
}

/** One property, by what it is filled in with. */
export function ControlField(props: Props): ReactNode {
  const { control, path, value, onChange } = props
  const say = useSay()
  const common = { label: say(control.label), path, help: control.help && say(control.help) }
  switch (control.kind) {
    case 'texts':
      return (
        <TextsField
          {...common}
          limit={control.limit}
          isLong={control.isLong ?? false}
          isRequired={control.isRequired ?? false}
          value={value as Text | undefined}
          onChange={onChange}
        />
      )
    case 'picture':
      return (
        <PictureField {...common} value={value as PagePicture | undefined} onChange={onChange} />
      )
    case 'pictures':
      return (
        <PicturesField
          {...common}
          most={control.most}
          value={(value ?? []) as readonly PagePicture[]}
          onChange={onChange}
        />
      )
    case 'line':
      return (
        <LineField
          {...common}
          limit={control.limit}
          example={control.example}
          isRequired={control.isRequired}
          value={value as string | undefined}
          onChange={onChange}
        />
      )
    case 'links':
      return (
        <LinksField
          {...common}
          most={control.most}
          limit={control.limit}
          value={(value ?? []) as readonly { label: Text; link: string }[]}
          onChange={onChange}
        />
      )
    case 'choices':
      return <Choices {...props} control={control} />
    case 'choice':
      return <Choice {...props} control={control} />
    case 'names':
      return <Names {...props} control={control} />
  }
}

/** The properties of one thing. `under`: where it lies within the item (`hotline`); empty: it is the item. */
export function ControlFields(props: {
  readonly controls: readonly Control[]
  readonly under?: string
  readonly values: Values
  readonly onChange: (values: Values, mark?: string) => void
}): ReactNode {
  const { controls, under = '', values, onChange } = props
  return controls.map((control) => (
    <ControlField
      key={control.name}
      control={control}
      path={under === '' ? control.name : `${under}.${control.name}`}
      value={values[control.name]}
      onChange={(value, mark) => onChange(withValue(values, control.name, value), mark)}
    />
  ))
}
