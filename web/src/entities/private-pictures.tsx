import type { ReactNode } from 'react'
import { When } from '../kit/atoms.tsx'
import { texts, useTexts } from '../texts/use-texts.ts'
import { type PictureCall, PrivatePicture } from './private-picture.tsx'
import './private-pictures.css'

const pictureTexts = texts({
  pictureOf: {
    cn: '{name} 的图片 {number}',
    tc: '{name} 的圖片 {number}',
    en: 'Picture {number} of {name}',
  },
  savePicture: { cn: '保存图片', tc: '儲存圖片', en: 'Save the picture' },
})

/** Pictures that buyers have sent with something, each to be kept as a file; nothing where there is none. */
export function PrivatePictures(props: {
  readonly title: string
  readonly call: PictureCall
  /** What they were sent with: names the files. */
  readonly name: string
  readonly pictures: readonly { readonly fileId: string; readonly at: string }[]
}): ReactNode {
  const { title, call, name, pictures } = props
  const t = useTexts(pictureTexts)
  if (pictures.length === 0) return null
  return (
    <section className="detail-section">
      <h2>{title}</h2>
      <ul className="private-pictures">
        {pictures.map(({ fileId, at }, index) => (
          <li key={fileId}>
            <PrivatePicture
              call={call}
              fileId={fileId}
              alt={t('pictureOf', { name, number: index + 1 })}
              saveAs={{ name: `${name}-${index + 1}.webp`, label: t('savePicture') }}
            />
            <small>
              <When at={at} exact />
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
