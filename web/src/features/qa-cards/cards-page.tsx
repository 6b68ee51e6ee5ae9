import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { qaCards } from '@zhenma/contract/qa-cards/qa-cards.contract'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { EMPTY_DRAFT, LABEL_TARGETS } from '../../entities/binding/binding-draft.ts'
import { useBindingDialog } from '../../entities/binding/use-binding-dialog.tsx'
import { Can } from '../../kit/can.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { useShortcut } from '../../kit/shortcuts.ts'
import { useAddress } from '../../kit/tab-context.ts'
import { useList } from '../../kit/use-list.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { BindDialog } from './bind-dialog.tsx'
import { bindTexts } from './bind.texts.ts'
import { CardDrawer } from './card-drawer.tsx'
import { CardForm } from './card-form.tsx'
import { cardFields } from './cards.fields.tsx'
import { cardTexts } from './cards.texts.ts'

/** QA cards: what a company promises for its goods, and which labels carry it. */
export function QaCardsPage(): ReactNode {
  const t = useTexts(cardTexts)
  const tBind = useTexts(bindTexts)
  const list = useList(qaCards.list)
  const { params, change } = useAddress()
  const [form, setForm] = useState<'new' | 'edit'>()
  const openId = Number(params.get('open')) || undefined
  const opened = useCall(qaCards.get, { id: openId ?? 0 }, { enabled: openId !== undefined })
  const mayBind = useCan(qaCards.bindLabels.allow)
  const { bind, dialog } = useBindingDialog(BindDialog, { targets: LABEL_TARGETS, mayBind })
  useShortcut(
    { keys: 'n', label: cardTexts.create },
    () => setForm('new'),
    useCan(qaCards.create.allow),
  )
  const createButton = (
    <Can do={qaCards.create.allow}>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setForm('new')}>
        {t('create')}
      </Button>
    </Can>
  )
  return (
    <>
      <ListPage
        listKey="qa-cards"
        title={t('title')}
        list={list}
        fields={cardFields}
        exportWith={qaCards.exportSheet}
        rowKey={(row) => row.id}
        onOpen={(row) => change({ open: String(row.id) }, { push: true })}
        toolbar={
          <>
            <Can do={qaCards.bindLabels.allow}>
              <Button onClick={() => bind(EMPTY_DRAFT)}>{tBind('bind')}</Button>
            </Can>
            {createButton}
          </>
        }
        empty={{ text: t('empty'), action: createButton }}
      />
      <CardDrawer
        id={openId}
        onClose={() => change({ open: undefined })}
        onEdit={() => setForm('edit')}
        onBind={(cardId) => bind({ ...EMPTY_DRAFT, kind: 'range', bound: cardId })}
      />
      <CardForm
        open={form !== undefined}
        card={form === 'edit' ? opened.data : undefined}
        onClose={() => setForm(undefined)}
      />
      {dialog}
    </>
  )
}
