import {
  PRINT_RESOLUTIONS,
  type PrintFormat,
  type PrintResolution,
} from '@zhenma/contract/batches/batches.contract'
import { Form } from 'antd'
import { useId, type ReactNode } from 'react'
import { PrintTemplateSelect } from '../../../entities/select/print-template-select.tsx'
import { Select } from '../../../kit/form/select.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { batchTexts } from '../batches.texts.ts'

/** Commands for a thermal printer, made for the dots that it has. */
export const isForPrinters = (format: PrintFormat): boolean => format === 'zpl' || format === 'tspl'

/** Files of labels as a print template lays them out. */
export const isDesigned = (format: PrintFormat): boolean =>
  format === 'pdf' || isForPrinters(format)

/** By which template labels are laid out, and for which printer; nothing where only codes are written. */
export function DesignFields(props: {
  readonly format: PrintFormat
  readonly templateId: number | undefined
  readonly dpi: PrintResolution
  readonly onTemplateId: (id: number | undefined) => void
  readonly onDpi: (dpi: PrintResolution) => void
}): ReactNode {
  const { format, templateId, dpi } = props
  const t = useTexts(batchTexts)
  const [templateField, dpiField] = [useId(), useId()]
  if (!isDesigned(format)) return null
  return (
    <>
      <Form.Item label={t('printTemplate')} htmlFor={templateField}>
        <PrintTemplateSelect
          id={templateField}
          value={templateId ?? null}
          onChange={props.onTemplateId}
        />
      </Form.Item>
      {isForPrinters(format) && (
        <Form.Item label={t('dpi')} htmlFor={dpiField} extra={t('dpiHint')}>
          <Select
            id={dpiField}
            value={dpi}
            onChange={props.onDpi}
            options={PRINT_RESOLUTIONS.map((one) => ({ value: one, label: `${one} dpi` }))}
          />
        </Form.Item>
      )}
    </>
  )
}
