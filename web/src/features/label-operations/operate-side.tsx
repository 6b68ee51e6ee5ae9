import { Button, Form } from 'antd'
import type { ReactNode } from 'react'
import { OperationFields } from './operation-fields.tsx'
import type { SingleOperation } from '../../scanning/submission/operations.ts'
import { useOperationName } from './operation-choice.tsx'
import type { OperateDraft } from './operate-draft.ts'

/** Beside the target: what the operation asks for, what it would touch, and its button. */
export function OperateSide(props: {
  readonly operation: SingleOperation
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
  const { operation, draft } = props
  const tOperation = useOperationName()
  return (
    <Form layout="vertical" className="operate-side">
      <OperationFields
        draft={draft}
        asks={operation.asks}
        missing={props.missing}
        onDraft={props.onDraft}
      />
      <p className="touches" role="status">
        {props.touches}
      </p>
      <Button
        type="primary"
        size="large"
        block
        danger={operation.group === 'groupEnd'}
        loading={props.isSending}
        disabled={props.isDisabled}
        onClick={props.onSubmit}
      >
        {tOperation(operation.name)}
      </Button>
      <p className="operate-obstacle" role="alert">
        {props.obstacle}
      </p>
    </Form>
  )
}
