import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { dictionaries, type EditedItem } from '@zhenma/contract/dictionaries/dictionaries.contract'
import type { OutputOf } from '@zhenma/contract/kernel/endpoint'
import { Button, Drawer, Space } from 'antd'
import { useState, type ReactNode } from 'react'
import { useCan, useSession } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { useNumberText } from '../../kit/atoms.tsx'
import { FailureBox } from '../../kit/failure-text.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { kitTexts } from '../../kit/kit.texts.ts'
import { useRemoval } from '../../kit/use-removal.ts'
import { Waiting } from '../../kit/late/waiting.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { itemFields, newItemFields } from './dictionaries.fields.tsx'
import { dictionaryTexts } from './dictionaries.texts.ts'
import { CHANGED, ItemList } from './item-list.tsx'

export type OneDictionary = OutputOf<typeof dictionaries.get>

/** Adds an item, or edits the one that is given. */
function ItemForm(props: {
  readonly code: string
  readonly editing: EditedItem | 'new' | undefined
  readonly onClose: () => void
}): ReactNode {
  const { code, editing, onClose } = props
  const t = useTexts(dictionaryTexts)
  const shared = { open: editing !== undefined, onClose, invalidates: CHANGED, width: 480 }
  if (editing !== undefined && editing !== 'new') {
    const { value } = editing
    return (
      <FormDialog
        {...shared}
        key={value}
        title={t('editItem')}
        fields={itemFields}
        action={dictionaries.updateItem}
        initial={{ ...editing }}
        fixed={{ code, value, revision: editing.revision }}
      />
    )
  }
  return (
    <FormDialog
      {...shared}
      key="new"
      title={t('addItem')}
      fields={newItemFields}
      action={dictionaries.addItem}
      initial={{ enabled: true }}
      fixed={{ code }}
    />
  )
}

/** A dictionary with its items. */
export function DictionaryDrawer(props: {
  readonly code: string | undefined
  readonly onClose: () => void
  readonly onEdit: (dictionary: OneDictionary) => void
}): ReactNode {
  const { code, onClose } = props
  const t = useTexts(dictionaryTexts)
  const tKit = useTexts(kitTexts)
  const numberText = useNumberText()
  const [editing, setEditing] = useState<EditedItem | 'new'>()
  const query = useCall(dictionaries.get, { code: code ?? '-' }, { enabled: code !== undefined })
  const isPlatform = useSession(({ session }) => session?.user.customerId) === 0
  const mayEdit = useCan(dictionaries.update.allow)
  const removal = useRemoval(dictionaries.remove, { invalidates: CHANGED, onDone: onClose })
  const found = code === undefined ? undefined : query.data
  const remove = ({ name, itemCount }: OneDictionary): Promise<void> =>
    removal(
      { code: code ?? '' },
      {
        title: t('removeTitle', { name }),
        touches: t('removeTouches', { count: numberText(itemCount) }),
        consequence: t('removeMeans'),
      },
    )
  const mayChange = found !== undefined && !found.isBuiltIn && isPlatform && mayEdit
  return (
    <Drawer
      open={code !== undefined}
      onClose={onClose}
      title={found?.name ?? ''}
      size={620}
      extra={
        mayChange && (
          <Space>
            <Button danger onClick={() => void remove(found)}>
              {tKit('remove')}
            </Button>
            <Button onClick={() => props.onEdit(found)}>{tKit('edit')}</Button>
          </Space>
        )
      }
    >
      {query.error && <FailureBox failure={query.error} onRetry={() => void query.refetch()} />}
      {!found && !query.error && <Waiting />}
      {found && (
        <section className="detail-section">
          <header className="dictionary-head">
            <code>{found.code}</code>
            {mayEdit && found.mayAdd && (
              <Button type="primary" icon={<PlusOutlined />} onClick={() => setEditing('new')}>
                {t('addItem')}
              </Button>
            )}
          </header>
          <ItemList key={found.code} code={found.code} items={found.items} onEdit={setEditing} />
        </section>
      )}
      <ItemForm
        code={code ?? ''}
        editing={
          editing === undefined || editing === 'new'
            ? editing
            : // As it is by now: a form that stays open learns what others have saved.
              (found?.items.find(({ value }) => value === editing.value) ?? editing)
        }
        onClose={() => setEditing(undefined)}
      />
    </Drawer>
  )
}
