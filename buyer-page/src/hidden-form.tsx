/** @jsxRuntime automatic -- also where a runner takes no notice of tsconfig.json */
import { type Language, say } from '@zhenma/contract/kernel/texts'
import { PAGE_TEXTS } from './check.texts.ts'
import { Field } from './form-field.tsx'

type HiddenFormProps = {
  readonly code: string
  readonly digits: number
  readonly language: Language
}

/** A plain form, so that it works without script; checking the digits is a check of its own. */
export function HiddenForm({ code, digits, language }: HiddenFormProps) {
  return (
    <form className="card hidden" method="get" action={`/t/${code}`}>
      <Field
        label={say(PAGE_TEXTS.hiddenLabel, language, { digits })}
        name="hidden"
        inputMode="numeric"
        autoComplete="off"
        pattern={`[0-9]{${digits}}`}
        maxLength={digits}
        placeholder={'•'.repeat(digits)}
        beside={
          <>
            <input type="hidden" name="lang" value={language} />
            <button type="submit">{say(PAGE_TEXTS.hiddenSubmit, language)}</button>
          </>
        }
      />
    </form>
  )
}
