import './dictionaries.css'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import ReloadOutlined from '@ant-design/icons/ReloadOutlined'
import { dictionaries } from '@zhenma/contract/dictionaries/dictionaries.contract'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { useCan, useSession } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { useNumberText } from '../../kit/atoms.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { useAddress } from '../../kit/tab-context.ts'
import { useAction } from '../../kit/use-action.ts'
import { useList } from '../../kit/use-list.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { dictionaryFields, listFields, newDictionaryFields } from './dictionaries.fields.tsx'
import { dictionaryTexts } from './dictionaries.texts.ts'
import { DictionaryDrawer, type OneDictionary } from './dictionary-drawer.tsx'
import { CHANGED } from './item-list.tsx'

/** Creates a dictionary, or edits the one that is given. */
function DictionaryForm(props: {
  readonly editing: OneDictionary | 'new' | undefined
  readonly onClose: () => void
  readonly onMade: (code: string) => void
}): ReactNode {
  const { editing, onClose } = props
  const t = useTexts(dictionaryTexts)
  const shared = { open: editing !== undefined, onClose, invalidates: CHANGED, width: 480 }
  const chosen = editing === 'new' ? undefined : editing
  // As it is by now: a form that stays open learns what others have saved.
  const { data = chosen } = useCall(
    dictionaries.get,
    { code: chosen?.code ?? '-' },
    { enabled: chosen !== undefined },
  )
  if (chosen !== undefined && data !== undefined) {
    return (
      <FormDialog
        {...shared}
        key={data.code}
        title={t('edit')}
        fields={dictionaryFields}
        action={dictionaries.update}
        initial={{ ...data }}
        fixed={{ code: data.code, revision: data.revision }}
      />
    )
  }
  return (
    <FormDialog
      {...shared}
      key="new"
      title={t('create')}
      fields={newDictionaryFields}
      action={dictionaries.create}
      initial={{ enabled: true, isExtensible: false }}
      onDone={({ code }) => props.onMade(code)}
    />
  )
}

/** Dictionaries: the product's own, and what the platform and the companies add. */
export function DictionariesPage(): ReactNode {
  const t = useTexts(dictionaryTexts)
  const numberText = useNumberText()
  const { params, change } = useAddress()
  const [editing, setEditing] = useState<OneDictionary | 'new'>()
  const isPlatform = useSession(({ session }) => session?.user.customerId) === 0
  const mayEdit = useCan(dictionaries.create.allow)
  const refresh = useAction(dictionaries.refresh, {
    invalidates: CHANGED,
    success: (counts) =>
      t('refreshed', {
        dictionaries: numberText(counts.dictionaries),
        items: numberText(counts.items),
      }),
  })
  const open = (code: string): void => change({ open: code }, { push: true })
  const list = useList(dictionaries.list)
  const rows = list.rows ?? []
  return (
    <>
      <ListPage
        listKey="dictionaries"
        title={t('title')}
        list={list}
        fields={listFields}
        exportWith={dictionaries.exportSheet}
        // A dictionary is known by its code, and none is ticked: its place is enough.
        rowKey={(row) => rows.indexOf(row)}
        onOpen={(row) => open(row.code)}
        toolbar={
          mayEdit && (
            <>
              <Button
                icon={<ReloadOutlined />}
                loading={refresh.busy}
                onClick={() => void refresh.run({})}
              >
                {t('refresh')}
              </Button>
              {isPlatform && (
                <Button type="primary" icon={<PlusOutlined />} onClick={() => setEditing('new')}>
                  {t('create')}
                </Button>
              )}
            </>
          )
        }
        empty={{ text: t('none') }}
      />
      <DictionaryDrawer
        code={params.get('open') ?? undefined}
        onClose={() => change({ open: undefined })}
        onEdit={setEditing}
      />
      <DictionaryForm editing={editing} onClose={() => setEditing(undefined)} onMade={open} />
    </>
  )
}
