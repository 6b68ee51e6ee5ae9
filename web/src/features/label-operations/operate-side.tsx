import { Button, Form } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { DeedFields } from './deed-fields.tsx'
import type { Deed } from '../../scanning/submission/deeds.ts'
import { deedTexts } from '../../scanning/submission/deeds.texts.ts'
import type { OperateDraft } from './operate-draft.ts'

/** Beside the target: what the deed asks for, what it would touch, and its button. */
export function OperateSide(props: {
  readonly deed: Deed
  readonly draft: OperateDraft
  readonly missing: readonly string[]
  readonly touches: string
  /** What keeps it from being sent; stands where the button is. */
  readonly obstacle: string | undefined
  readonly isSending: boolean
  readonly isDisabled: boolean
  readonly onDraft: (patch: Partial<OperateDraft>) => void
  readonly onSubmit: () => void
}): ReactNode {
  const { deed, draft } = props
  const tDeed = useTexts(deedTexts)
  return (
    <Form layout="vertical" className="operate-side">
      <DeedFields draft={draft} asks={deed.asks} missing={props.missing} onDraft={props.onDraft} />
      <p className="touches" role="status">
        {props.touches}
      </p>
      <Button
        type="primary"
        size="large"
        block
        danger={deed.group === 'groupEnd'}
        loading={props.isSending}
        disabled={props.isDisabled}
        onClick={props.onSubmit}
      >
        {tDeed(deed.name)}
      </Button>
      <p className="operate-obstacle" role="alert">
        {props.obstacle}
      </p>
    </Form>
  )
}
