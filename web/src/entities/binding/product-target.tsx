import { Form } from 'antd'
import { useId, type ReactNode } from 'react'
import { useNamesText } from '../../kit/atoms.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { ProductSelect } from '../select/pickers.tsx'
import { bindingTexts } from './binding.texts.ts'

type Names = readonly { readonly name: string }[] | undefined

/** What a batch or product carries so far: it is about to be replaced. */
export function CarriedNow({ records }: { readonly records: Names }): ReactNode {
  const t = useTexts(bindingTexts)
  const namesText = useNamesText()
  if (records === undefined) return null
  if (records.length === 0) return t('nowNothing')
  return t('now', { names: namesText(records.map(({ name }) => name)) })
}

/** The product that a record is bound to, with what it carries now. */
export function ProductTarget(props: {
  readonly productId: number | undefined
  readonly onChange: (productId: number | undefined) => void
  readonly carried: Names
}): ReactNode {
  const t = useTexts(bindingTexts)
  const id = useId()
  return (
    <Form.Item label={t('product')} htmlFor={id} extra={<CarriedNow records={props.carried} />}>
      <ProductSelect id={id} value={props.productId ?? null} onChange={props.onChange} />
    </Form.Item>
  )
}
