/** @jsxRuntime automatic -- also where a runner takes no notice of tsconfig.json */
import { type Language, say } from '@zhenma/contract/kernel/texts'
import { PAGE_TEXTS } from './check.texts.ts'

type HiddenFormProps = {
  readonly code: string
  readonly digits: number
  readonly language: Language
}

/** A plain form, so that it works without script; checking the digits is a check of its own. */
export function HiddenForm({ code, digits, language }: HiddenFormProps) {
  return (
    <form className="card hidden" method="get" action={`/t/${code}`}>
      <label htmlFor="hidden">{say(PAGE_TEXTS.hiddenLabel, language, { digits })}</label>
      <div>
        <input
          id="hidden"
          name="hidden"
          inputMode="numeric"
          autoComplete="off"
          required
          pattern={`[0-9]{${digits}}`}
          maxLength={digits}
          placeholder={'•'.repeat(digits)}
        />
        <input type="hidden" name="lang" value={language} />
        <button type="submit">{say(PAGE_TEXTS.hiddenSubmit, language)}</button>
      </div>
    </form>
  )
}
