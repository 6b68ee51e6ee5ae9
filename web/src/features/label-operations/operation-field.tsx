import { Form } from 'antd'
import { useId, type ReactNode } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import type { Need } from '../../scanning/submission/operations.ts'
import { operateTexts } from './operations.texts.ts'

/** A field of the form, marked where it is missing. */
export function Field(props: {
  readonly label: string
  readonly need?: Need | undefined
  readonly isMissing?: boolean
  /** Of a field that has its own. */
  readonly id?: string
  readonly children: (id: string) => ReactNode
}): ReactNode {
  const ownId = useId()
  const id = props.id ?? ownId
  const t = useTexts(operateTexts)
  return (
    <Form.Item
      label={props.need === 'optional' ? `${props.label} (${t('optional')})` : props.label}
      htmlFor={id}
      required={props.need === 'required'}
      {...(props.isMissing ? { validateStatus: 'error' as const } : {})}
    >
      {props.children(id)}
    </Form.Item>
  )
}
