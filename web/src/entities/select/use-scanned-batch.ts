import { cleanScannedText } from '@zhenma/codes/code-format'
import { batches } from '@zhenma/contract/batches/batches.contract'
import type { OutputOf } from '@zhenma/contract/kernel/endpoint'
import { inout } from '@zhenma/contract/inout/inout.contract'
import { useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { useFailureMessage } from '../../kit/failure-text.tsx'
import { useGun } from '../../kit/scan/gun/use-gun.ts'
import { backToScanField } from '../../kit/scan/keep-focus.ts'
import { playSound } from '../../kit/sounds.ts'

export type ScannedBatch = OutputOf<typeof batches.search>[number]

/**
 * A label that a gun reads, wherever the keyboard is, chooses its batch; it is never written into a
 * note. Answers why the last one could not be looked up, in words, until another batch is chosen.
 */
export function useScannedBatch(props: {
  readonly isBlocked: boolean
  /** The batch that is chosen now. */
  readonly batchId: number | undefined
  readonly onBatch: (batch: ScannedBatch) => void
}): string | undefined {
  const messageOf = useFailureMessage()
  const [refused, setRefused] = useState<{
    readonly words: string
    readonly batchId: number | undefined
  }>()
  const newest = useRef(props)
  newest.current = props
  const asked = useRef('')
  const take = async (code: string): Promise<void> => {
    asked.current = code
    try {
      const { batchId } = await call(inout.scan, { code })
      const [batch] = await call(batches.search, { ids: [batchId] })
      if (asked.current !== code || batch === undefined) return
      setRefused(undefined)
      newest.current.onBatch(batch)
      playSound('good')
    } catch (failure) {
      if (asked.current !== code) return
      setRefused({ words: messageOf(failure), batchId: newest.current.batchId })
      playSound('refused')
    }
  }
  useGun({
    onScan: (text) => {
      if (props.isBlocked) playSound('refused')
      else void take(cleanScannedText(text))
    },
    backTo: backToScanField,
  })
  return refused && refused.batchId === props.batchId ? refused.words : undefined
}
