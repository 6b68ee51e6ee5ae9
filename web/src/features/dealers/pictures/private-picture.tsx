import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import type { ReactNode } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { FailureBox } from '../../../kit/failure-text.tsx'

/** A picture that has no public address: fetched by a call that judges who may see it. */
export function PrivatePicture(props: {
  readonly fileId: string
  readonly alt: string
}): ReactNode {
  const found = useCall(dealers.idCard, { fileId: props.fileId })
  if (found.error) return <FailureBox failure={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <span className="skeleton-block" aria-busy="true" />
  return <img src={found.data.image} alt={props.alt} />
}
