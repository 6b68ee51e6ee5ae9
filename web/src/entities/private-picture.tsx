import type { buyerReports } from '@zhenma/contract/buyer-reports/buyer-reports.contract'
import type { dealers } from '@zhenma/contract/dealers/dealers.contract'
import type { warranties } from '@zhenma/contract/warranty/warranties.contract'
import type { warrantyClaims } from '@zhenma/contract/warranty/warranty-claims.contract'
import type { ReactNode } from 'react'
import { useCall } from '../api/use-call.ts'
import { FailureBox } from '../kit/failure-text.tsx'

/** A call that answers a picture which only some may see. */
export type PictureCall =
  | typeof dealers.idCard
  | typeof buyerReports.picture
  | typeof warranties.picture
  | typeof warrantyClaims.picture

/** A picture that has no public address: fetched by a call that judges who may see it. */
export function PrivatePicture(props: {
  readonly call: PictureCall
  readonly fileId: string
  readonly alt: string
  /** With it the picture can be kept as a file of this name. */
  readonly saveAs?: { readonly name: string; readonly label: string }
}): ReactNode {
  const { saveAs } = props
  const found = useCall(props.call, { fileId: props.fileId })
  if (found.error) return <FailureBox failure={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <span className="skeleton-block" aria-busy="true" />
  const { image } = found.data
  return (
    <>
      <img src={image} alt={props.alt} />
      {saveAs && (
        <a href={image} download={saveAs.name}>
          {saveAs.label}
        </a>
      )}
    </>
  )
}
