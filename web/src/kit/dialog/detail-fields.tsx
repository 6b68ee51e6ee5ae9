import type { ReactNode } from 'react'
import { useSay } from '../../texts/use-texts.ts'
import { plainValue, sectionsOf, type Field, type Section, type Shapes } from '../fields.ts'

export type DetailOf<S extends Shapes> = S['detail'] extends object ? S['detail'] : S['row']

/** Names and values of one record, in sections. */
export function DetailFields<S extends Shapes>(props: {
  readonly fields: readonly Field<S>[]
  readonly detail: DetailOf<S>
  readonly sections?: readonly Section[]
}): ReactNode {
  const say = useSay()
  const { detail } = props
  const valueOf = (field: Field<S>): ReactNode => {
    if (typeof field.detail === 'function') return field.detail(detail)
    return field.show ? field.show(detail as S['row']) : plainValue(detail, field.name)
  }
  return sectionsOf(props.fields, props.sections, (field) => field.detail !== undefined).map(
    ({ section, fields }, index) => (
      <section key={index} className="detail-section">
        {section.title && <h2>{say(section.title)}</h2>}
        <dl data-columns={section.columns ?? 1}>
          {fields.map((field) => (
            <div key={field.name}>
              <dt>{say(field.label)}</dt>
              <dd>{valueOf(field)}</dd>
            </div>
          ))}
        </dl>
      </section>
    ),
  )
}
