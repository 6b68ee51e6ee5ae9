import { MAXIMUM_PAPER_NUMBER } from '@zhenma/contract/exceptions/exceptions.contract'
import { Form, Input } from 'antd'
import { type ReactNode } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { parkTexts } from './park.texts.ts'

const MAXIMUM_NOTE = 500

/** The order or delivery note that something does not agree with. */
export type Paper = { readonly paperNumber: string; readonly note: string }

/** Number of a paper, and what is to be said. */
export function PaperFields(props: {
  /** Begins the fields' ids. */
  readonly id: string
  readonly value: Paper
  readonly noteLabel: string
  readonly onChange: (value: Paper) => void
}): ReactNode {
  const { id, value, onChange } = props
  const t = useTexts(parkTexts)
  return (
    <>
      <Form.Item label={t('paperNumber')} htmlFor={`${id}-number`}>
        <Input
          id={`${id}-number`}
          autoComplete="off"
          maxLength={MAXIMUM_PAPER_NUMBER}
          value={value.paperNumber}
          onChange={(event) => onChange({ ...value, paperNumber: event.target.value })}
        />
      </Form.Item>
      <Form.Item label={props.noteLabel} htmlFor={`${id}-note`}>
        <Input.TextArea
          id={`${id}-note`}
          autoSize={{ minRows: 2, maxRows: 6 }}
          maxLength={MAXIMUM_NOTE}
          value={value.note}
          onChange={(event) => onChange({ ...value, note: event.target.value })}
        />
      </Form.Item>
    </>
  )
}
