import { ExtendedModules, STYLE } from '@zhenma/buyer-page/extended-modules'
import type { ShownModule } from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import { Form } from 'antd'
import type { ReactNode } from 'react'
import { useSession } from '../../api/session.ts'
import { BuyerPreview } from '../../entities/buyer-preview.tsx'
import type { UploadedImage } from '../../kit/upload/image-upload.tsx'
import { useLanguage } from '../../texts/language.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { extendedTexts } from './extended.texts.ts'

type Shown = ShownModule['records'][number]

/** Draws records as the buyer's page does, with its components and its style. */
export function PhonePreview(props: {
  readonly moduleName: string
  readonly record: Shown
  readonly note?: string | undefined
}): ReactNode {
  const { moduleName, record } = props
  const t = useTexts(extendedTexts)
  const language = useLanguage()
  const written = useSession(({ session }) => session?.user.textLanguage) ?? language
  const modules = [{ name: moduleName || record.name, records: [record] }]
  return (
    <BuyerPreview title={t('preview')} style={STYLE} note={props.note}>
      <ExtendedModules modules={modules} language={language} written={written} />
    </BuyerPreview>
  )
}

type Values = Partial<Omit<Shown, 'imageUrl'>> & {
  readonly moduleName?: string
  readonly displayed?: boolean
  readonly imageId?: UploadedImage
}

/** What the form around it would show a buyer, while it is being typed. */
export function FormPreview(): ReactNode {
  const t = useTexts(extendedTexts)
  const form = Form.useFormInstance()
  const values = (Form.useWatch([], form) as Values | undefined) ?? {}
  const { name = '', type = 'text', content = '', moduleName = '', imageId: image } = values
  const imageUrl = type === 'image' ? (image?.url ?? null) : null
  return (
    <div className="form-preview">
      <PhonePreview
        moduleName={moduleName.trim()}
        record={{ name: name.trim(), type, content: content.trimEnd(), imageUrl }}
        note={values.displayed === false ? t('notShown') : undefined}
      />
    </div>
  )
}
