import UploadOutlined from '@ant-design/icons/UploadOutlined'
import { IMPORT_PERMISSIONS } from '@zhenma/contract/imports/import-kinds'
import { WORDS } from '@zhenma/contract/kernel/words'
import { Button } from 'antd'
import { Suspense, type ReactNode } from 'react'
import { Can } from '../../kit/can.tsx'
import { late } from '../../kit/late/late.tsx'
import { useAddress } from '../../kit/tab-context.ts'
import { useSay } from '../../texts/use-texts.ts'
import type { SheetImportProps } from './sheet-import-body.tsx'

const Body = late(() =>
  import('./sheet-import-body.tsx').then((module) => ({ default: module.SheetImportBody })),
)

/** The part of the address that names the import which is open; `new`: none yet. */
const PARAMETER = 'import'

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

/** The button of a list's toolbar that opens the wizard, for whoever may import; with the wizard itself. */
export function SheetImportButton(props: SheetImportProps): ReactNode {
  const say = useSay()
  const open = useSheetImport()
  return (
    <Can do={IMPORT_PERMISSIONS[props.kind]}>
      <Button icon={<UploadOutlined />} onClick={open}>
        {say(WORDS.import)}
      </Button>
      <SheetImport {...props} />
    </Can>
  )
}
