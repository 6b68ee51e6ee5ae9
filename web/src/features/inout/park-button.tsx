import { exceptions } from '@zhenma/contract/exceptions/exceptions.contract'
import type { CallInputOf } from '@zhenma/contract/kernel/endpoint'
import { MAXIMUM_CODES } from '@zhenma/contract/labels/label-target'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { newIdempotencyKey } from '../../api/idempotency-key.ts'
import { useCan } from '../../api/session.ts'
import { useAction } from '../../kit/use-action.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { inoutTexts } from './inout.texts.ts'
import type { MovingWork } from './use-moving.ts'

/** What the codes were scanned for. */
type ParkedFor = Pick<
  CallInputOf<typeof exceptions.park>,
  'operation' | 'note' | 'dealerId' | 'warehouseId'
>

/** Keeps codes that cannot be used in the inbox of exceptions, so that nobody's scan is lost. */
export function ParkCodes(props: {
  readonly submission: ParkedFor
  readonly codes: readonly string[]
  readonly onParked: () => void
  readonly text?: string
  readonly isDisabled?: boolean
  readonly size?: 'small'
}): ReactNode {
  const { onParked, size } = props
  const t = useTexts(inoutTexts)
  const mayPark = useCan(exceptions.park.allow)
  // The same until it was answered: pressed twice it is done once.
  const [key, setKey] = useState(newIdempotencyKey)
  const action = useAction(exceptions.park, {
    success: ({ count }) => t('parked', { count }),
    invalidates: [exceptions.list],
    onDone: () => {
      setKey(newIdempotencyKey)
      onParked()
    },
  })
  const codes = [...new Set(props.codes)].slice(0, MAXIMUM_CODES)
  if (!mayPark || codes.length === 0) return null
  return (
    <Button
      {...(size === undefined ? {} : { size })}
      disabled={props.isDisabled === true}
      loading={action.busy}
      onClick={() =>
        void action.run({
          ...props.submission,
          items: codes.map((code) => ({ code })),
          idempotencyKey: key,
        })
      }
    >
      {props.text ?? t('park')}
    </Button>
  )
}

/** Parks codes of the scanning table, for the operation and the places of the screen. */
export function ParkButton(props: {
  readonly work: MovingWork
  readonly codes: readonly string[]
  readonly onParked: () => void
  readonly size?: 'small'
}): ReactNode {
  const { work, ...rest } = props
  const { operation, isBlocked, state } = work
  return (
    <ParkCodes
      {...rest}
      isDisabled={isBlocked}
      submission={{
        operation,
        note: state.note,
        dealerId: state.places.dealer?.id ?? null,
        warehouseId: state.places.warehouse?.id ?? null,
      }}
    />
  )
}
