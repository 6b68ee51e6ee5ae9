import type { UseQueryResult } from '@tanstack/react-query'
import { Drawer } from 'antd'
import type { ReactNode } from 'react'
import { useSay } from '../texts/use-texts.ts'
import { FailureBox } from './failure-text.tsx'
import { plainValue, sectionsOf, type Field, type Section, type Shapes } from './fields.ts'
import { Waiting } from './waiting.tsx'

type DetailOf<S extends Shapes> = S['detail'] extends object ? S['detail'] : S['row']

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

/** One record beside its list: its fields, then whatever the screen adds. */
export function DetailDrawer<S extends Shapes>(props: {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  readonly fields: readonly Field<S>[]
  readonly sections?: readonly Section[]
  /** The record, from `useCall`. */
  readonly query: UseQueryResult<DetailOf<S>>
  /** Buttons in the head, once the record is there. */
  readonly actions?: (detail: DetailOf<S>) => ReactNode
  /** Above and below the fields. */
  readonly lead?: (detail: DetailOf<S>) => ReactNode
  readonly children?: (detail: DetailOf<S>) => ReactNode
  /** Pixels. */
  readonly size?: number
}): ReactNode {
  const { query } = props
  const detail = query.data
  return (
    <Drawer
      open={props.open}
      onClose={props.onClose}
      title={props.title}
      size={props.size ?? 560}
      extra={detail && props.actions?.(detail)}
      className="detail-drawer"
      destroyOnHidden
    >
      {query.error && <FailureBox failure={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && props.open && <Waiting lines={10} />}
      {detail && (
        <>
          {props.lead?.(detail)}
          <DetailFields
            fields={props.fields}
            detail={detail}
            {...(props.sections ? { sections: props.sections } : {})}
          />
          {props.children?.(detail)}
        </>
      )}
    </Drawer>
  )
}
