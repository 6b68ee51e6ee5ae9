import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { CitySelect, ProvinceSelect } from '../../entities/place-select.tsx'

type Handed = {
  readonly id?: string
  readonly value?: string
  readonly onChange?: (text: string) => void
}

const DIVIDED = 'CN'
const MAXIMUM = 50

function Typed({ onChange, ...rest }: Handed): ReactNode {
  return (
    <Input {...rest} maxLength={MAXIMUM} onChange={(event) => onChange?.(event.target.value)} />
  )
}

/** A province of China is chosen; of what there is elsewhere is no list. */
export function ProvinceInput({ onChange, ...rest }: Handed): ReactNode {
  const form = Form.useFormInstance()
  const country = Form.useWatch<string | undefined>('country', form)
  if (country !== undefined && country !== DIVIDED) {
    return <Typed {...rest} {...(onChange === undefined ? {} : { onChange })} />
  }
  return (
    <ProvinceSelect
      {...rest}
      onChange={(written) => {
        // A city of another province is none of this one.
        form.setFieldValue('city', '')
        onChange?.(written)
      }}
    />
  )
}

/** The same for the city. */
export function CityInput(props: Handed): ReactNode {
  const form = Form.useFormInstance()
  const country = Form.useWatch<string | undefined>('country', form)
  const province = Form.useWatch<string | undefined>('province', form) ?? ''
  if (country !== undefined && country !== DIVIDED) return <Typed {...props} />
  return <CitySelect {...props} province={province} />
}
