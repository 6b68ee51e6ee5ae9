import type { UseQueryResult } from '@tanstack/react-query'
import { Drawer } from 'antd'
import type { ReactNode } from 'react'
import { DetailFields, type DetailOf } from './detail-fields.tsx'
import { FailureBox } from '../failure-text.tsx'
import type { Field, Section, Shapes } from '../fields.ts'
import { kitTexts } from '../kit.texts.ts'
import { Waiting } from '../late/waiting.tsx'
import { useTexts } from '../../texts/use-texts.ts'

export type DetailDrawerProps<S extends Shapes> = {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  readonly fields: readonly Field<S>[]
  readonly sections?: readonly Section[]
  /** The record, from `useCall`. */
  readonly query: UseQueryResult<DetailOf<S>>
  /** What is said when the record could not be read; without it the reason alone. */
  readonly failed?: string
  /** Buttons in the head, once the record is there. */
  readonly actions?: (detail: DetailOf<S>) => ReactNode
  /** Above and below the fields. */
  readonly lead?: (detail: DetailOf<S>) => ReactNode
  readonly children?: (detail: DetailOf<S>) => ReactNode
  /** Pixels. */
  readonly size?: number
}

/** The drawer behind `DetailDrawer`, loaded when it first opens. */
export function DetailDrawerBody<S extends Shapes>(props: DetailDrawerProps<S>): ReactNode {
  const { query } = props
  const t = useTexts(kitTexts)
  const detail = query.data
  return (
    <Drawer
      open={props.open}
      onClose={props.onClose}
      // A record that is still on its way has no name yet; what has opened has.
      title={props.title === '' ? t('details') : props.title}
      size={props.size ?? 560}
      extra={detail && props.actions?.(detail)}
      className="detail-drawer"
      destroyOnHidden
    >
      {query.error && (
        <FailureBox
          failure={query.error}
          what={props.failed}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isPending && props.open && <Waiting lines={10} />}
      {detail && (
        // Focusable, so that a drawer without a button or a link can be scrolled by keyboard.
        <section tabIndex={0} aria-label={t('details')}>
          {props.lead?.(detail)}
          <DetailFields
            fields={props.fields}
            detail={detail}
            {...(props.sections ? { sections: props.sections } : {})}
          />
          {props.children?.(detail)}
        </section>
      )}
    </Drawer>
  )
}
