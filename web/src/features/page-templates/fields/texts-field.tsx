import { NO_TEXT } from '@zhenma/contract/kernel/text'
import { LANGUAGE_TEXT } from '@zhenma/contract/kernel/language-words'
import { LANGUAGES, type Text } from '@zhenma/contract/kernel/texts'
import { Input } from 'antd'
import { useId, type ReactNode } from 'react'
import { translationTexts } from '../../../kit/form/translations.texts.ts'
import { HTML_LANGUAGE } from '../../../texts/language.ts'
import { useSay, useTexts } from '../../../texts/use-texts.ts'
import { useEditing, useFlaw } from './editing.ts'
import { LANGUAGE_SIGN } from './field.texts.ts'

/** A group of fields with a name, and what is wrong with it below. */
export function FieldGroup(props: {
  readonly label: string
  readonly path: string
  readonly help?: string | undefined
  readonly children: ReactNode
}): ReactNode {
  const { label, path, help } = props
  const flaw = useFlaw(path)
  return (
    <fieldset className="page-field" data-flawed={flaw !== undefined || undefined}>
      <legend>{label}</legend>
      {props.children}
      {flaw !== undefined && <p role="alert">{flaw}</p>}
      {help !== undefined && <small>{help}</small>}
    </fieldset>
  )
}

/** One text in three languages; beside each other where there is room. Empty in all of them: undefined. */
export function TextsField(props: {
  readonly label: string
  readonly path: string
  readonly limit: number
  readonly isLong?: boolean
  readonly isRequired?: boolean
  readonly help?: string | undefined
  readonly value: Text | undefined
  /** `mark`: which of the languages is being typed. */
  readonly onChange: (value: Text | undefined, mark: string) => void
}): ReactNode {
  const { label, path, limit, isLong = false, isRequired = false, value = NO_TEXT } = props
  const t = useTexts(translationTexts)
  const say = useSay()
  const id = useId()
  const { mayEdit } = useEditing()
  return (
    <FieldGroup label={label} path={path} help={props.help}>
      <div className="page-texts">
        {LANGUAGES.map((language) => {
          const control = {
            id: `${id}-${language}`,
            value: value[language],
            maxLength: limit,
            disabled: !mayEdit,
            lang: HTML_LANGUAGE[language],
            'aria-label': t('inLanguage', { name: label, language: say(LANGUAGE_TEXT[language]) }),
            onChange: ({ target }: { readonly target: { readonly value: string } }) => {
              const next = { ...value, [language]: target.value }
              const isEmpty = LANGUAGES.every((one) => next[one] === '')
              props.onChange(isEmpty && !isRequired ? undefined : next, `${path}.${language}`)
            },
          }
          return (
            <label key={language} htmlFor={control.id}>
              <span aria-hidden>{LANGUAGE_SIGN[language]}</span>
              {isLong ? (
                <Input.TextArea {...control} autoSize={{ minRows: 2, maxRows: 8 }} />
              ) : (
                <Input {...control} />
              )}
            </label>
          )
        })}
      </div>
    </FieldGroup>
  )
}
