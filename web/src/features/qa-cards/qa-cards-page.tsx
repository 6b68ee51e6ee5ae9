import { qaCards } from '@zhenma/contract/qa-cards/qa-cards.contract'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { EMPTY_DRAFT, LABEL_TARGETS } from '../../entities/binding/binding-draft.ts'
import { useBindingDialog } from '../../entities/binding/use-binding-dialog.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { RecordForm } from '../../kit/record/record-form.tsx'
import { useRecordScreen } from '../../kit/record/use-record-screen.tsx'
import { withPicture, withPictureId } from '../../kit/upload/picture-input.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { BindDialog } from './bind-dialog.tsx'
import { CardDrawer } from './card-drawer.tsx'
import { cardFields, cardFormSections } from './cards.fields.tsx'
import { bindTexts, cardTexts } from './cards.texts.ts'

/** QA cards: what a company promises for its goods, and which labels carry it. */
export function QaCardsPage(): ReactNode {
  const t = useTexts(cardTexts)
  const tBind = useTexts(bindTexts)
  const screen = useRecordScreen(qaCards, cardTexts.create)
  const mayBind = useCan(qaCards.bindLabels.allow)
  const { bind, dialog } = useBindingDialog(BindDialog, { targets: LABEL_TARGETS, mayBind })
  return (
    <>
      <ListPage
        listKey="qa-cards"
        title={t('title')}
        list={screen.list}
        fields={cardFields}
        exportWith={qaCards.exportSheet}
        rowKey={(row) => row.id}
        onOpen={(row) => screen.open(row.id)}
        toolbar={
          <>
            {mayBind && <Button onClick={() => bind(EMPTY_DRAFT)}>{tBind('bind')}</Button>}
            {screen.createButton}
          </>
        }
        empty={{ text: t('empty'), action: screen.createButton }}
      />
      <CardDrawer
        id={screen.openId}
        onClose={screen.close}
        onEdit={screen.edit}
        onBind={(bound) => bind({ ...EMPTY_DRAFT, kind: 'range', bound })}
      />
      <RecordForm
        {...screen.form}
        texts={cardTexts}
        calls={qaCards}
        fields={cardFields}
        sections={cardFormSections}
        forNew={{ displayed: true, content: '', servicePhone: '' }}
        toValues={withPicture}
        toInput={withPictureId}
        invalidates={[qaCards.list, qaCards.get, qaCards.search, qaCards.ofLabel]}
        width={680}
      />
      {dialog}
    </>
  )
}
