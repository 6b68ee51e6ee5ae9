import type { VersionRow } from '@zhenma/contract/products/product-versions.contract'
import { products } from '@zhenma/contract/products/products.contract'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useNamesText } from '../../../kit/atoms.tsx'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import { FailureBox } from '../../../kit/failure-text.tsx'
import { Waiting } from '../../../kit/late/waiting.tsx'
import { useAction } from '../../../kit/use-action.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DifferenceTable } from './difference-table.tsx'
import { versionTexts } from './versions.texts.ts'

const CHANGED = [
  products.get,
  products.list,
  products.search,
  products.versions,
  products.planRestore,
]

/** What restoring a version would change, and the button that does it; undefined: closed. */
export function RestoreDialog(props: {
  readonly productId: number
  readonly version: VersionRow | undefined
  readonly onClose: () => void
}): ReactNode {
  const { productId, version, onClose } = props
  const t = useTexts(versionTexts)
  const namesText = useNamesText()
  const number = version?.number ?? 0
  const plan = useCall(
    products.planRestore,
    { productId, version: version?.id ?? 0 },
    { enabled: version !== undefined, staleMs: 0 },
  )
  const restoring = useAction(products.restoreVersion, {
    success: t('restored', { number }),
    invalidates: CHANGED,
    onDone: onClose,
  })
  const { data } = plan
  const isPlanned = version !== undefined && data !== undefined && data.differences.length > 0
  return (
    <Dialog
      open={version !== undefined}
      title={t('restoreTitle', { number })}
      width={820}
      okText={t('restore')}
      okButtonProps={{ disabled: !isPlanned, loading: restoring.busy }}
      onOk={() =>
        void (
          isPlanned && restoring.run({ productId, version: version.id, revision: data.revision })
        )
      }
      onCancel={onClose}
    >
      {plan.error && <FailureBox failure={plan.error} onRetry={() => void plan.refetch()} />}
      {version && !data && !plan.error && <Waiting lines={4} />}
      {data && data.kept.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('kept', { fields: namesText(data.kept.map(({ label }) => label)) })}
        />
      )}
      {data && (
        <>
          <p>{t(data.differences.length === 0 ? 'nothingToRestore' : 'restoreMeans')}</p>
          {data.differences.length > 0 && (
            <DifferenceTable
              differences={data.differences}
              before={t('now')}
              after={t('afterwards')}
            />
          )}
        </>
      )}
    </Dialog>
  )
}
