import { qaCards } from '@zhenma/contract/qa-cards/qa-cards.contract'
import type { OutputOf } from '@zhenma/contract/kernel/endpoint'
import type { ReactNode } from 'react'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import type { UploadedImage } from '../../kit/upload/image-upload.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { cardFields, cardFormSections } from './cards.fields.tsx'
import { cardTexts } from './cards.texts.ts'

export type CardDetail = OutputOf<typeof qaCards.get>

const FOR_NEW = { displayed: true, content: '', servicePhone: '' }
const CHANGED = [qaCards.list, qaCards.get, qaCards.search, qaCards.ofLabel]

/** The form's values as the call takes them: a picture by its id. */
function toInput({ imageId, ...values }: Record<string, unknown>) {
  return { ...values, imageId: (imageId as UploadedImage | undefined)?.id ?? null }
}

/** Creates a card, or edits `card`. */
export function CardForm(props: {
  readonly open: boolean
  readonly card: CardDetail | undefined
  readonly onClose: () => void
}): ReactNode {
  const { open, card, onClose } = props
  const t = useTexts(cardTexts)
  const shared = {
    open,
    onClose,
    fields: cardFields,
    sections: cardFormSections,
    toInput,
    invalidates: CHANGED,
    width: 680,
  }
  if (card === undefined) {
    return (
      <FormDialog
        {...shared}
        key="new"
        title={t('create')}
        action={qaCards.create}
        initial={FOR_NEW}
      />
    )
  }
  const { imageId, imageUrl, name } = card
  const image = imageId === null ? undefined : { id: imageId, url: imageUrl ?? '', name }
  return (
    <FormDialog
      {...shared}
      key={card.id}
      title={t('edit')}
      action={qaCards.update}
      initial={{ ...card, imageId: image }}
      fixed={{ id: card.id, revision: card.revision }}
    />
  )
}
