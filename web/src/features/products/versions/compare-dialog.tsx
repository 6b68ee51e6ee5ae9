import type { VersionRow } from '@zhenma/contract/products/product-versions.contract'
import { products } from '@zhenma/contract/products/products.contract'
import type { ReactNode } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import { FailureBox } from '../../../kit/failure-text.tsx'
import { Waiting } from '../../../kit/late/waiting.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { DifferenceTable } from './difference-table.tsx'
import { versionTexts } from './versions.texts.ts'

/** Two versions side by side, or one beside how the product is now; none: closed. */
export function CompareDialog(props: {
  readonly productId: number
  readonly versions: readonly VersionRow[]
  readonly onClose: () => void
}): ReactNode {
  const { productId, onClose } = props
  const t = useTexts(versionTexts)
  const [before, after] = props.versions.toSorted((one, other) => one.id - other.id)
  const found = useCall(
    products.compareVersions,
    { productId, before: before?.id ?? 0, ...(after ? { after: after.id } : {}) },
    { enabled: before !== undefined },
  )
  const name = (row: VersionRow | undefined): string =>
    row === undefined ? t('now') : t('number', { number: row.number })
  return (
    <Dialog
      open={before !== undefined}
      title={`${name(before)} – ${name(after)}`}
      width={820}
      footer={null}
      onCancel={onClose}
    >
      {found.error && <FailureBox failure={found.error} onRetry={() => void found.refetch()} />}
      {before && !found.data && !found.error && <Waiting lines={4} />}
      {found.data && (
        <DifferenceTable
          differences={found.data.differences}
          before={name(before)}
          after={name(after)}
        />
      )}
    </Dialog>
  )
}
