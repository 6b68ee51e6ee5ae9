/** @jsxRuntime automatic -- also where a runner takes no notice of tsconfig.json */
import type { CheckAnswer } from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import { DEFAULT_LANGUAGE, type Language, say, type Text } from '@zhenma/contract/kernel/texts'
import type { PagePicture } from '@zhenma/contract/page-documents/page-parts'
import { sayPageText } from '@zhenma/contract/page-documents/page-parts'
import { langOf } from '../language-tags.ts'
import { pictureAddress } from './page-design.ts'

/** For whom a page is drawn: the reader's language, and what the company writes in. */
export type Reader = {
  readonly language: Language
  readonly base: Language
  readonly files: string
}

export const readerOf = (answer: CheckAnswer, language: Language, files: string): Reader => ({
  language,
  base: answer.company?.textLanguage ?? DEFAULT_LANGUAGE,
  files,
})

type SaidProps = {
  readonly text: Text | undefined
  readonly reader: Reader
  readonly as: 'h2' | 'h3' | 'p' | 'small' | 'span' | 'figcaption'
  readonly className?: string
}

/** A text of the company in the reader's language, marked where it is in another; nothing where there is none. */
export function Said({ text, reader, as: Tag, className }: SaidProps) {
  const said = text && sayPageText(text, reader.language, reader.base)
  if (said === undefined) return null
  return (
    <Tag className={className} lang={langOf(said.language, reader.language)}>
      {said.text}
    </Tag>
  )
}

/** The heading of a block: the company's own, else the word that there is for it. */
export function BlockTitle(props: {
  readonly title: Text | undefined
  readonly otherwise: Text
  readonly reader: Reader
}) {
  const { title, otherwise, reader } = props
  if (title === undefined) return <h2>{say(otherwise, reader.language)}</h2>
  return <Said text={title} reader={reader} as="h2" />
}

/** The same as plain text, for what stands in an attribute. */
export const plain = (text: Text | undefined, { language, base }: Reader): string =>
  (text && sayPageText(text, language, base)?.text) ?? ''

type PictureProps = {
  readonly picture: PagePicture
  readonly reader: Reader
  readonly isSmall?: boolean
}

/** A picture of the company; lazy, so that the words come first on a slow connection. */
export function Picture({ picture, reader, isSmall = false }: PictureProps) {
  const address = pictureAddress(reader.files, picture.imageId, isSmall)
  return <img src={address} alt={plain(picture.alt, reader)} loading="lazy" />
}
