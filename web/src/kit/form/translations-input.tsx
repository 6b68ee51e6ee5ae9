import '../../styles/kit/translations.css'
import DownOutlined from '@ant-design/icons/DownOutlined'
import RightOutlined from '@ant-design/icons/RightOutlined'
import { LANGUAGE_TEXT } from '@zhenma/contract/kernel/language-words'
import { type Language, LANGUAGES, type Text } from '@zhenma/contract/kernel/texts'
import { DEFAULT_TEXT_LANGUAGE, type Translations } from '@zhenma/contract/kernel/translations'
import { Input } from 'antd'
import { useId, useState, type ReactNode } from 'react'
import { useSession } from '../../api/session.ts'
import { HTML_LANGUAGE } from '../../texts/language.ts'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { translationTexts } from './translations.texts.ts'

/** A field that may be translated: what it is called, how long it may be, and whether it takes several lines. */
export type TranslatedField = {
  readonly name: string
  readonly label: Text
  readonly limit: number
  readonly isLong?: boolean
}

/** The language that the company's own texts for buyers are in. */
export function useTextLanguage(): Language {
  return useSession(({ session }) => session?.user.textLanguage ?? DEFAULT_TEXT_LANGUAGE)
}

type Texts = Readonly<Record<string, string>>

/** One language: a line that says how much of it there is, and opens into its fields. */
function LanguageTexts(props: {
  readonly language: Language
  readonly fields: readonly TranslatedField[]
  readonly texts: Texts
  readonly onChange: (texts: Texts) => void
}): ReactNode {
  const { language, fields, texts } = props
  const t = useTexts(translationTexts)
  const say = useSay()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const done = fields.filter(({ name }) => (texts[name] ?? '') !== '').length
  const word = say(LANGUAGE_TEXT[language])
  return (
    <section>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
        {word}
        <small>{done === 0 ? t('nothing') : t('filled', { done, all: fields.length })}</small>
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen &&
          fields.map(({ name, label, limit, isLong }) => {
            const control = {
              id: `${id}-${name}`,
              value: texts[name] ?? '',
              maxLength: limit,
              lang: HTML_LANGUAGE[language],
              onChange: ({ target }: { readonly target: { readonly value: string } }) =>
                props.onChange({ ...texts, [name]: target.value }),
            }
            return (
              <p key={name}>
                <label htmlFor={control.id}>
                  {t('inLanguage', { name: say(label), language: word })}
                </label>
                {isLong ? (
                  <Input.TextArea {...control} rows={3} showCount />
                ) : (
                  <Input {...control} />
                )}
              </p>
            )
          })}
      </div>
    </section>
  )
}

/**
 * What buyers read, in the languages beside the company's own: closed until somebody wants them.
 * `languages`: those that there are fields for.
 */
export function TranslationsInput(props: {
  readonly fields: readonly TranslatedField[]
  readonly languages?: readonly Language[]
  readonly id?: string
  readonly value?: Translations
  readonly onChange?: (translations: Translations) => void
}): ReactNode {
  const { fields, value = {}, onChange, id, languages = LANGUAGES } = props
  const own = useTextLanguage()
  return (
    <div className="translations" id={id}>
      {languages
        .filter((language) => language !== own)
        .map((language) => (
          <LanguageTexts
            key={language}
            language={language}
            fields={fields}
            texts={(value[language] ?? {}) as Texts}
            onChange={(texts) => onChange?.({ ...value, [language]: texts })}
          />
        ))}
    </div>
  )
}

/** The same to be read: each language with what is translated into it. */
export function TranslationsText(props: {
  readonly fields: readonly TranslatedField[]
  readonly translations: Translations
}): ReactNode {
  const { fields, translations } = props
  const t = useTexts(translationTexts)
  const say = useSay()
  const own = useTextLanguage()
  const lines = LANGUAGES.filter((language) => language !== own).flatMap((language) =>
    fields.flatMap(({ name, label }) => {
      const text = translations[language]?.[name] ?? ''
      return text === '' ? [] : [{ language, name, label, text }]
    }),
  )
  if (lines.length === 0) return '–'
  return (
    <ul className="translated">
      {lines.map(({ language, name, label, text }) => (
        <li key={`${language} ${name}`}>
          <small>
            {t('inLanguage', { name: say(label), language: say(LANGUAGE_TEXT[language]) })}
          </small>
          <span lang={HTML_LANGUAGE[language]}>{text}</span>
        </li>
      ))}
    </ul>
  )
}
