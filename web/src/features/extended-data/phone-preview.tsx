import { ExtendedModules, STYLE } from '@zhenma/scan/extended-modules'
import type { ShownModule } from '@zhenma/contract/verify/verify.contract'
import { Form } from 'antd'
import { useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { UploadedImage } from '../../kit/upload/image-upload.tsx'
import { useLanguage } from '../../texts/language.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { extendedTexts } from './extended.texts.ts'

type Shown = ShownModule['records'][number]

/** A page of its own: the buyer's style must not meet ours. Nothing in it runs or is followed. */
const PAGE = `<!doctype html><html><head><style>${STYLE} body{padding:12px 0}.cards{margin:0;padding:0 12px}</style></head><body></body></html>`

/** Draws records as the buyer's page does, with its components and its style. */
export function PhonePreview({
  moduleName,
  record,
}: {
  readonly moduleName: string
  readonly record: Shown
}): ReactNode {
  const t = useTexts(extendedTexts)
  const language = useLanguage()
  const [body, setBody] = useState<HTMLElement>()
  const modules = [{ name: moduleName || record.name, records: [record] }]
  return (
    <figure className="phone-preview">
      <figcaption>{t('preview')}</figcaption>
      <iframe
        title={t('preview')}
        sandbox="allow-same-origin"
        srcDoc={PAGE}
        onLoad={(event) => setBody(event.currentTarget.contentDocument?.body)}
      />
      {body &&
        createPortal(
          <div className="cards" inert>
            <ExtendedModules modules={modules} language={language} />
          </div>,
          body,
        )}
    </figure>
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
      />
      {values.displayed === false && <p role="status">{t('notShown')}</p>}
    </div>
  )
}
