import { MAXIMUM_MISSING } from '@zhenma/contract/exceptions/exceptions.contract'
import { MAXIMUM_CODES } from '@zhenma/contract/labels/label-target'
import { Form } from 'antd'
import type { ReactNode } from 'react'
import { ProductSelect } from '../../entities/select/pickers.tsx'
import { NumberInput } from '../../kit/form/number-input.tsx'
import { CodesSelect } from '../../kit/scan/codes-select.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { parkTexts } from '../../scanning/parking/park.texts.ts'

/** What nobody found. */
export type Missing = {
  /** Single products; null: not said yet. */
  readonly count: number | null
  readonly productId: number | undefined
}

/** Whether so many can be reported as missing. */
export const isCount = (count: number | null): count is number =>
  count !== null && Number.isInteger(count) && count >= 1 && count <= MAXIMUM_MISSING

/** Codes by gun, by paste, or out of the scanning table. */
export function SurplusField(props: {
  readonly value: readonly string[]
  readonly scanned: readonly string[]
  readonly onChange: (codes: readonly string[]) => void
}): ReactNode {
  const { value, scanned, onChange } = props
  const t = useTexts(parkTexts)
  return (
    <Form.Item label={t('surplus')} htmlFor="difference-codes" extra={t('surplusLeaves')}>
      <CodesSelect
        id="difference-codes"
        value={value}
        atHand={scanned}
        maximum={MAXIMUM_CODES}
        placeholder={t('surplusHint')}
        onChange={onChange}
      />
    </Form.Item>
  )
}

/** How many are missing, and of what. */
export function FewerFields(props: {
  readonly value: Missing
  readonly onChange: (missing: Missing) => void
}): ReactNode {
  const { value, onChange } = props
  const t = useTexts(parkTexts)
  return (
    <>
      <Form.Item label={t('count')} htmlFor="difference-count" required>
        <NumberInput
          id="difference-count"
          min={1}
          max={MAXIMUM_MISSING}
          value={value.count}
          onChange={(count) => onChange({ ...value, count })}
        />
      </Form.Item>
      <Form.Item label={t('product')} htmlFor="difference-product">
        <ProductSelect
          id="difference-product"
          value={value.productId ?? null}
          onChange={(productId) => onChange({ ...value, productId })}
        />
      </Form.Item>
    </>
  )
}
