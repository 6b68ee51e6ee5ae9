import './scan-said.css'
import CheckCircleFilled from '@ant-design/icons/CheckCircleFilled'
import CloseCircleFilled from '@ant-design/icons/CloseCircleFilled'
import CopyFilled from '@ant-design/icons/CopyFilled'
import LoadingOutlined from '@ant-design/icons/LoadingOutlined'
import type { ReactNode } from 'react'
import type { ScanSound } from '../sounds.ts'

const ICONS: Readonly<Record<ScanSound, ReactNode>> = {
  good: <CheckCircleFilled />,
  duplicate: <CopyFilled />,
  refused: <CloseCircleFilled />,
}

/** The sign of what became of a scan, in its colour where the place gives it one. */
export function ScanIcon({ tone }: { readonly tone: ScanSound }): ReactNode {
  return ICONS[tone]
}

/**
 * What became of the last scan, to be read from two metres away. It never changes its height.
 * `tone` colours it; without one it says (`busy`) that the server is being asked, or nothing.
 */
export function ScanSaid(props: {
  readonly tone: ScanSound | undefined
  readonly children?: ReactNode
  readonly busy?: string | undefined
}): ReactNode {
  const { tone, busy } = props
  return (
    <div className="scan-said" data-tone={tone} role="status" aria-live="assertive">
      {tone !== undefined ? (
        <>
          {ICONS[tone]}
          <span>{props.children}</span>
        </>
      ) : busy !== undefined ? (
        <>
          <LoadingOutlined />
          <span>{busy}</span>
        </>
      ) : null}
    </div>
  )
}
