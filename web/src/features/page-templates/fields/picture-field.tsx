import { NO_TEXT } from '@zhenma/contract/kernel/text'
import { PAGE_LIMITS } from '@zhenma/contract/page-documents/page-limits'
import type { PagePicture } from '@zhenma/contract/page-documents/page-parts'
import type { ReactNode } from 'react'
import { PictureInput } from '../../../kit/upload/picture-input.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { useEditing } from './editing.ts'
import { FIELD_TEXT, fieldTexts } from './field.texts.ts'
import { FieldGroup, TextsField } from './texts-field.tsx'

/** The file itself: uploaded as it is chosen. */
function FileField(props: {
  readonly label: string
  readonly value: PagePicture | undefined
  readonly onChange: (picture: PagePicture | undefined) => void
}): ReactNode {
  const { label, value, onChange } = props
  const { pictures, addPicture, mayEdit } = useEditing()
  const url = value && pictures[value.imageId]
  if (!mayEdit) return url ? <img className="page-picture" src={url} alt={label} /> : null
  return (
    <PictureInput
      purpose="page"
      {...(value ? { value: { id: value.imageId, url: url ?? '', name: label } } : {})}
      onChange={(image) => {
        if (image === undefined) return onChange(undefined)
        addPicture(image.id, image.url)
        onChange({ alt: NO_TEXT, ...value, imageId: image.id })
      }}
    />
  )
}

/** A picture with its texts; taken away with its file. */
export function PictureField(props: {
  readonly label: string
  readonly path: string
  readonly help?: string | undefined
  readonly value: PagePicture | undefined
  readonly onChange: (value: PagePicture | undefined, mark?: string) => void
}): ReactNode {
  const { label, path, value, onChange } = props
  const t = useTexts(fieldTexts)
  const tField = useTexts(FIELD_TEXT)
  return (
    <>
      <FieldGroup label={label} path={value ? `${path}.imageId` : path} help={props.help}>
        <FileField label={label} value={value} onChange={onChange} />
      </FieldGroup>
      {value && (
        <div className="page-inner-fields">
          <TextsField
            label={tField('alt')}
            path={`${path}.alt`}
            limit={PAGE_LIMITS.caption}
            help={t('altHelp')}
            isRequired
            value={value.alt}
            onChange={(alt, mark) => onChange({ ...value, alt: alt ?? NO_TEXT }, mark)}
          />
          <TextsField
            label={tField('caption')}
            path={`${path}.caption`}
            limit={PAGE_LIMITS.caption}
            value={value.caption}
            onChange={(caption, mark) => {
              const { caption: _before, ...rest } = value
              onChange(caption === undefined ? rest : { ...rest, caption }, mark)
            }}
          />
        </div>
      )}
    </>
  )
}
