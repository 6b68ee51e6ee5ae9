import { printTemplates } from '@zhenma/contract/print-templates/print-templates.contract'
import type { ReactNode } from 'react'
import { RemoteSelect } from '../../kit/form/remote-select.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import type { PickerProps } from './pickers.tsx'
import { pickerTexts } from './pickers.texts.ts'

/** Chooses a print template; nothing chosen is the standard sheet. */
export function PrintTemplateSelect({ isFilter: _, ...rest }: PickerProps): ReactNode {
  const t = useTexts(pickerTexts)
  return (
    <RemoteSelect {...rest} endpoint={printTemplates.search} placeholder={t('standardSheet')} />
  )
}
