import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { CitySelect, ProvinceSelect } from '../../entities/select/province-select.tsx'
import { useSession } from '../../api/session.ts'
import { ImageUpload } from '../../kit/upload/image-upload.tsx'

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

/** Whether the form's company lies in China, or nobody has said where. */
function useIsInChina(): boolean {
  const country = Form.useWatch<string | undefined>('country', Form.useFormInstance())
  return country === undefined || country === DIVIDED
}

/** A province of China is chosen; of what there is elsewhere is no list. */
export function ProvinceInput(props: Handed): ReactNode {
  const form = Form.useFormInstance()
  if (!useIsInChina()) return <Typed {...props} />
  const { onChange, ...rest } = props
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
  const province = Form.useWatch<string | undefined>('province', Form.useFormInstance()) ?? ''
  return useIsInChina() ? <CitySelect {...props} province={province} /> : <Typed {...props} />
}

/** One picture of the company, kept by its id. */
export function PictureInput(props: {
  readonly id?: string
  readonly value?: string | null
  readonly onChange?: (id: string | null) => void
}): ReactNode {
  const { value, onChange, ...rest } = props
  const companyId = useSession(({ session }) => session?.user.customerId ?? 0)
  const images = value ? [{ id: value, url: `/files/${companyId}/${value}.webp`, name: '' }] : []
  return (
    <ImageUpload
      {...rest}
      purpose="company"
      value={images}
      onChange={([image]) => onChange?.(image?.id ?? null)}
    />
  )
}
