import type { ImportKindName } from '@zhenma/contract/imports/import-kinds'
import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { Suspense, type ReactNode } from 'react'
import { late } from '../../kit/late/late.tsx'
import { useAddress } from '../../kit/tab-context.ts'

const Body = late(() =>
  import('./sheet-import-body.tsx').then((module) => ({ default: module.SheetImportBody })),
)

/** The part of the address that names the import which is open; `new`: none yet. */
const PARAMETER = 'import'

export type SheetImportProps = {
  readonly kind: ImportKindName
  /** What shows the records that come in. */
  readonly invalidates: readonly Endpoint[]
}

/** Opens the wizard of a screen: it stands in the address, so that a closed tab goes on where it was. */
export function useSheetImport(): () => void {
  const { change } = useAddress()
  return () => change({ [PARAMETER]: 'new' }, { push: true })
}

/** The import wizard of a screen, while its address says so. */
export function SheetImport(props: SheetImportProps): ReactNode {
  const { params, change } = useAddress()
  const asked = params.get(PARAMETER)
  if (asked === null) return null
  return (
    <Suspense fallback={null}>
      <Body
        {...props}
        id={Number(asked) || undefined}
        onMove={(id) => change({ [PARAMETER]: id === undefined ? 'new' : String(id) })}
        onClose={() => change({ [PARAMETER]: undefined })}
      />
    </Suspense>
  )
}
