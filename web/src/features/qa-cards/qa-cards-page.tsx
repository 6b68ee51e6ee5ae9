import { qaCard } from '@zhenma/contract/qa-cards/qa-card.entity'
import { qaCards } from '@zhenma/contract/qa-cards/qa-cards.contract'
import { warranties } from '@zhenma/contract/warranty/warranties.contract'
import { WORDS } from '@zhenma/contract/kernel/words'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { EMPTY_DRAFT, LABEL_AND_PRODUCT_TARGETS } from '../../entities/binding/binding-draft.ts'
import { useBindingDialog } from '../../entities/binding/use-binding-dialog.tsx'
import { RecordScreen } from '../../kit/record/record-screen.tsx'
import { withPicture, withPictureId } from '../../kit/upload/picture-input.tsx'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { BindDialog, BoundTo } from './binding/bind-dialog.tsx'
import { PhonePreview } from './preview/phone-preview.tsx'
import { cardFields, cardSections } from './qa-cards.fields.tsx'
import { cardTexts } from './qa-cards.texts.ts'

/** QA cards: what a company promises for its goods, and which labels carry it. */
export function QaCardsPage(): ReactNode {
  const t = useTexts(cardTexts)
  const say = useSay()
  const mayBind = useCan(qaCards.bindLabels.allow)
  const { bind, dialog } = useBindingDialog(BindDialog, {
    targets: LABEL_AND_PRODUCT_TARGETS,
    mayBind,
  })
  const bindButton = (draft: Parameters<typeof bind>[0]): ReactNode =>
    mayBind && <Button onClick={() => bind(draft)}>{say(WORDS.bind)}</Button>
  return (
    <>
      <RecordScreen
        entity={qaCard}
        calls={qaCards}
        fields={cardFields}
        sections={cardSections}
        empty={cardTexts.empty}
        toolbar={bindButton(EMPTY_DRAFT)}
        form={{
          width: 680,
          toValues: withPicture,
          toInput: withPictureId,
        }}
        detail={{
          buttons: ({ id }) => bindButton({ ...EMPTY_DRAFT, kind: 'range', bound: id }),
          below: (card) => (
            <>
              <BoundTo labelCount={card.labelCount} productCount={card.productCount} />
              <PhonePreview card={card} />
            </>
          ),
        }}
        removal={({ labelCount, productCount }) => ({
          isReferred: labelCount + productCount > 0,
          touches: t('removeTouches'),
        })}
        alsoChanges={[qaCards.ofLabel, qaCards.ofProduct, qaCards.bin, warranties.ofLabel]}
      />
      {dialog}
    </>
  )
}
