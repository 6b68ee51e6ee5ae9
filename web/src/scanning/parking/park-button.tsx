import { exceptions } from '@zhenma/contract/exceptions/exceptions.contract'
import { MAXIMUM_CODES } from '@zhenma/contract/labels/label-target'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { useIdempotencyKey } from '../../api/idempotency-key.ts'
import { useCan } from '../../api/session.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { inoutTexts } from '../submission/inout.texts.ts'
// Not loaded later: without a network that would fail, and the page with it.
import { ParkDialog } from './park-dialog.tsx'
import type { ParkedCode, ParkedFor } from './parked-code.ts'

/**
 * Keeps codes that cannot be used in the inbox of exceptions, so that nobody's scan is lost; asks
 * what is wrong with them first.
 */
export function ParkCodes(props: {
  readonly submission: ParkedFor
  readonly codes: readonly ParkedCode[]
  /** With what was parked: a scan that came meanwhile is not among it. */
  readonly onParked: (codes: ReadonlySet<string>) => void
  readonly text?: string
  readonly isDisabled?: boolean
  readonly size?: 'small'
}): ReactNode {
  const { submission, onParked, size } = props
  const t = useTexts(inoutTexts)
  const mayPark = useCan(exceptions.park.allow)
  // The same until it was answered: pressed twice it is done once.
  const [key, renewKey] = useIdempotencyKey()
  /** What was there when the dialog was opened: a scan meanwhile is not in it. */
  const [asked, setAsked] = useState<readonly ParkedCode[]>()
  const codes = [...new Map(props.codes.map((one) => [one.code, one])).values()]
  if (!mayPark || (codes.length === 0 && asked === undefined)) return null
  return (
    <>
      <Button
        {...(size === undefined ? {} : { size })}
        disabled={props.isDisabled === true}
        onClick={() => setAsked(codes.slice(0, MAXIMUM_CODES))}
      >
        {props.text ?? t('park')}
      </Button>
      {asked && (
        <ParkDialog
          codes={asked}
          submission={submission}
          idempotencyKey={key}
          onParked={() => {
            renewKey()
            setAsked(undefined)
            onParked(new Set(asked.map(({ code }) => code)))
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
