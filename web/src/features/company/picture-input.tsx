import type { ReactNode } from 'react'
import { useSession } from '../../api/session.ts'
import { ImageUpload } from '../../kit/upload/image-upload.tsx'

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
