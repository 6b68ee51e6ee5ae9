import { salesRegions } from '@zhenma/contract/sales-regions/sales-regions.contract'
import type { ReactNode } from 'react'
import { useCall } from '../api/use-call.ts'
import { useNamesText } from '../kit/atoms.tsx'

/** Areas by their codes, side by side in the language; their codes until the names are there. */
export function AreaNames({ codes }: { readonly codes: readonly string[] }): ReactNode {
  const namesText = useNamesText()
  const names = useCall(salesRegions.names, { codes: [...codes] }, { enabled: codes.length > 0 })
  return namesText(codes.map((code, index) => names.data?.[index]?.name ?? code))
}
