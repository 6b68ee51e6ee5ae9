import type { dealers } from '@zhenma/contract/dealers/dealers.contract'
import type { OutputOf } from '@zhenma/contract/kernel/endpoint'
import type { UploadedImage } from '../../kit/upload/image-upload.tsx'

const PICTURES = ['licenseImageId', 'logoId', 'idCardFrontId', 'idCardBackId'] as const

type Dealer = OutputOf<typeof dealers.get>

/** A dealer as its form takes it: pictures with where they are shown, those of ID cards by their ids alone. */
export function toDealerValues(record: Dealer): Readonly<Record<string, unknown>> {
  const image = (id: string | null, url: string | null): UploadedImage | undefined =>
    id === null ? undefined : { id, url: url ?? '', name: record.name }
  return {
    ...record,
    licenseImageId: image(record.licenseImageId, record.licenseImageUrl),
    logoId: image(record.logoId, record.logoUrl),
    idCardFrontId: image(record.idCardFrontId, null),
    idCardBackId: image(record.idCardBackId, null),
  }
}

/** The form's values as the calls take them: pictures by their ids. */
export function toDealerInput(values: Record<string, unknown>): Record<string, unknown> {
  const ids = PICTURES.map((name) => {
    const image = values[name] as UploadedImage | undefined
    return [name, image?.id ?? null] as const
  })
  return { ...values, ...Object.fromEntries(ids) }
}
