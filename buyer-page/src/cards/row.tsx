/** @jsxRuntime automatic -- also where a runner takes no notice of tsconfig.json */
import { type Language, say, type Text } from '@zhenma/contract/kernel/texts'
import type { CheckAnswer } from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import type { ReactNode } from 'react'
import { langOf } from '../language-tags.ts'

type RowProps = { readonly name: Text; readonly language: Language; readonly children: ReactNode }

/** A line of a card: what it is called and what it is; nothing where there is nothing. */
export function Row({ name, language, children }: RowProps) {
  if (children === '' || children === false || children === null || children === undefined) {
    return null
  }
  return (
    <div>
      <dt>{say(name, language)}</dt>
      <dd>{children}</dd>
    </div>
  )
}

type MakerProps = {
  readonly company: NonNullable<CheckAnswer['company']>
  readonly language: Language
}

/** Whose goods they are. */
export function Maker({ company, language }: MakerProps) {
  return (
    <p className="maker" lang={langOf(company.languages.name, language)}>
      {company.name}
    </p>
  )
}
