import type { CheckResult } from '@zhenma/contract/buyer-checks/check-results'
import {
  type CheckLook,
  LOOK_FACTS,
  OUTCOME_TEXT_LIMITS,
} from '@zhenma/contract/page-documents/check-look'
import { PAGE_LIMITS } from '@zhenma/contract/page-documents/page-limits'
import { Radio } from 'antd'
import type { ReactNode } from 'react'
import { useSay, useTexts } from '../../../texts/use-texts.ts'
import type { PaneProps } from '../editor/kind.ts'
import { type Control, type Values, withValue } from '../fields/control.ts'
import { ControlField, ControlFields } from '../fields/controls.tsx'
import { FieldGroup } from '../fields/texts-field.tsx'
import { FIELD_TEXT } from '../fields/field.texts.ts'
import { useEditing } from '../fields/editing.ts'
import { BrandFields } from './brand-fields.tsx'
import { type LookPart, PART_TEXT, resultOf, withFacts, withOutcome } from './look-parts.ts'
import { LOOK_FACT_TEXT, lookTexts } from './look.texts.ts'

const HEAD: readonly Control[] = [
  { kind: 'picture', name: 'logo', label: FIELD_TEXT.logo },
  {
    kind: 'texts',
    name: 'name',
    label: FIELD_TEXT.name,
    limit: PAGE_LIMITS.heading,
    help: lookTexts.nameHelp,
  },
]
const LINK: Control = {
  kind: 'line',
  name: 'link',
  label: FIELD_TEXT.link,
  limit: 500,
  example: 'https://',
}
const BANNER: readonly Control[] = [
  { kind: 'picture', name: 'picture', label: FIELD_TEXT.picture, help: lookTexts.bannerHelp },
  LINK,
]
const HOTLINE: readonly Control[] = [
  {
    kind: 'line',
    name: 'phone',
    label: FIELD_TEXT.phone,
    limit: PAGE_LIMITS.phone,
    example: '400-800-1234',
    isRequired: true,
  },
  { kind: 'texts', name: 'hours', label: FIELD_TEXT.hours, limit: PAGE_LIMITS.hours },
]
const FOOTER: Control = {
  kind: 'texts',
  name: 'footer',
  label: FIELD_TEXT.footer,
  limit: PAGE_LIMITS.caption,
}
const WORDS_OF_OUTCOME: readonly Control[] = [
  { kind: 'texts', name: 'title', label: FIELD_TEXT.title, limit: OUTCOME_TEXT_LIMITS.title },
  {
    kind: 'texts',
    name: 'lead',
    label: FIELD_TEXT.lead,
    limit: OUTCOME_TEXT_LIMITS.lead,
    isLong: true,
  },
  {
    kind: 'texts',
    name: 'advice',
    label: FIELD_TEXT.advice,
    limit: OUTCOME_TEXT_LIMITS.advice,
    isLong: true,
  },
]
const FACTS: Control = {
  kind: 'choices',
  name: 'facts',
  label: FIELD_TEXT.facts,
  words: LOOK_FACTS,
  texts: LOOK_FACT_TEXT,
  help: lookTexts.factsHelp,
}

type PartProps = {
  readonly look: CheckLook
  readonly onChange: (look: CheckLook, mark?: string) => void
}

function Outcome({
  look,
  onChange,
  result,
}: PartProps & { readonly result: CheckResult }): ReactNode {
  const t = useTexts(lookTexts)
  const { mayEdit } = useEditing()
  const facts = look.facts[result]
  return (
    <>
      <p className="quiet">
        {t('outcomeHelp')}
        {result === 'genuine_again' && ` ${t('countHelp', { placeholder: '{count}' })}`}
        {result === 'hidden_needed' && ` ${t('digitsHelp', { placeholder: '{digits}' })}`}
      </p>
      <ControlFields
        controls={WORDS_OF_OUTCOME}
        values={(look.outcomes[result] ?? {}) as Values}
        onChange={(words, mark) =>
          onChange(withOutcome(look, result, words), mark && `${result} ${mark}`)
        }
      />
      <Radio.Group
        className="page-choices"
        disabled={!mayEdit}
        value={facts === undefined}
        options={[
          { value: true, label: t('allFacts') },
          { value: false, label: t('chosenFacts') },
        ]}
        onChange={({ target }) =>
          onChange(withFacts(look, result, target.value ? undefined : [...LOOK_FACTS]))
        }
      />
      {facts !== undefined && (
        <ControlField
          control={FACTS}
          path="facts"
          value={facts}
          onChange={(chosen) => onChange(withFacts(look, result, chosen as typeof facts))}
        />
      )}
    </>
  )
}

/** A part that is nothing while nothing of it is filled in. */
function Optional(
  props: PartProps & { readonly name: 'banner' | 'hotline'; readonly controls: readonly Control[] },
): ReactNode {
  const { look, onChange, name, controls } = props
  return (
    <ControlFields
      controls={controls}
      under={name}
      values={(look[name] ?? {}) as Values}
      onChange={(values, mark) => {
        const filled = Object.values(values).some((value) => value !== undefined && value !== '')
        onChange(
          withValue(
            look as unknown as Values,
            name,
            filled ? values : undefined,
          ) as unknown as CheckLook,
          mark,
        )
      }}
    />
  )
}

/** Whether buyers are offered to report the item. */
function Reports({ look, onChange }: PartProps): ReactNode {
  const t = useTexts(lookTexts)
  const label = useSay()(FIELD_TEXT.reports)
  const { mayEdit } = useEditing()
  const { reports, ...others } = look
  return (
    <FieldGroup label={label} path="reports" help={t('reportsHelp')}>
      <Radio.Group
        className="page-choices"
        aria-label={label}
        disabled={!mayEdit}
        value={reports === undefined}
        options={[
          { value: true, label: t('reportsShown') },
          { value: false, label: t('reportsHidden') },
        ]}
        onChange={({ target }) =>
          onChange(target.value ? others : { ...others, reports: 'hidden' })
        }
      />
    </FieldGroup>
  )
}

/** The form of the chosen part of a look. */
export function LookProperties(props: PaneProps<CheckLook>): ReactNode {
  const { document: look, selected, onChange, flaws } = props
  const t = useTexts(lookTexts)
  const say = useSay()
  if (selected === undefined) return <p className="quiet page-hint">{t('whole')}</p>
  const part = selected as LookPart
  const result = resultOf(part)
  const values = look as unknown as Values
  const change = (next: Values, mark?: string): void => onChange(next as unknown as CheckLook, mark)
  return (
    <section key={part} className="page-properties" aria-label={say(PART_TEXT[part])}>
      <h2>{say(PART_TEXT[part])}</h2>
      {flaws
        .filter(({ item, path }) => item === part && path === '')
        .map(({ message }) => (
          <p key={message} className="page-flaw" role="alert">
            {message}
          </p>
        ))}
      {result !== undefined && <Outcome look={look} onChange={onChange} result={result} />}
      {part === 'head' && (
        <>
          <ControlFields controls={HEAD} values={values} onChange={change} />
          <BrandFields
            value={look.brand}
            onChange={(brand, mark) => change(withValue(values, 'brand', brand), mark)}
          />
        </>
      )}
      {part === 'banner' && (
        <Optional look={look} onChange={onChange} name="banner" controls={BANNER} />
      )}
      {part === 'hotline' && (
        <>
          <Optional look={look} onChange={onChange} name="hotline" controls={HOTLINE} />
          <ControlFields controls={[FOOTER]} values={values} onChange={change} />
          <Reports look={look} onChange={onChange} />
        </>
      )}
    </section>
  )
}
