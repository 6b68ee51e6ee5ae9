/** @jsxRuntime automatic -- also where a runner takes no notice of tsconfig.json */
import { type Language, say } from '@zhenma/contract/kernel/texts'
import { PAGE_TEXTS } from './check.texts.ts'
import { Field } from './form-field.tsx'

/** Far longer than any code with its spaces. */
const MAXIMUM_LENGTH = 100

export type CodeFormProps = {
  /** What stands in it already, to be put right. */
  readonly code?: string
  readonly language: Language
}

/** For whoever reads a code off its label. A plain form: the server leads on to the code's own page. */
export function CodeForm({ code, language }: CodeFormProps) {
  return (
    <form className="card hidden typed" method="get" action="/t">
      {/* Not a keyboard of digits alone: a code made elsewhere may have letters. */}
      <Field
        label={say(PAGE_TEXTS.codeLabel, language)}
        name="code"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={MAXIMUM_LENGTH}
        defaultValue={code}
        beside={
          <>
            <input type="hidden" name="lang" value={language} />
            <button type="submit">{say(PAGE_TEXTS.codeSubmit, language)}</button>
          </>
        }
      />
    </form>
  )
}
