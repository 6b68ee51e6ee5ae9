import PlusOutlined from '@ant-design/icons/PlusOutlined'
import type { PageTemplateRow } from '@zhenma/contract/page-documents/page-template-calls'
import { Button, Input, Space } from 'antd'
import { useState, type ReactNode } from 'react'
import { useCan } from '../../../api/session.ts'
import { Can } from '../../../kit/can.tsx'
import { defineFields } from '../../../kit/fields.ts'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { kitTexts } from '../../../kit/kit.texts.ts'
import { useShortcut } from '../../../kit/keys/shortcuts.ts'
import { ListPage } from '../../../kit/list/list-page.tsx'
import { useList } from '../../../kit/use-list.ts'
import { useRemoval } from '../../../kit/use-removal.ts'
import { useSay, useTexts } from '../../../texts/use-texts.ts'
import type { TemplateKind } from '../editor/kind.ts'
import { CreateDialog } from './create-dialog.tsx'
import { templateFields } from './list.fields.tsx'
import { listTexts } from './list.texts.ts'

const COPY_FIELDS = defineFields<{ row: { name: string }; input: { name: string } }>()([
  { name: 'name', label: listTexts.name, form: () => <Input maxLength={100} /> },
])

/** Deletes after asking; what goods still use is not asked about. */
function useRemoveTemplate({
  calls,
  deletable,
}: TemplateKind): (row: PageTemplateRow) => Promise<void> {
  const t = useTexts(listTexts)
  const remove = useRemoval(calls.remove, {
    invalidates: [calls.list, calls.get, calls.search],
    success: t('removed'),
  })
  return ({ id, name, bindingCount }) =>
    remove(
      { id },
      {
        referred: bindingCount > 0 && { kind: deletable, id },
        title: t('removeTitle', { name }),
        touches: t('removeTouches'),
        consequence: t('removeMeans'),
      },
    )
}

/** The templates of a kind. */
export function TemplateList(props: {
  readonly kind: TemplateKind
  readonly onOpen: (id: number) => void
}): ReactNode {
  const { kind, onOpen } = props
  const { calls } = kind
  const t = useTexts(listTexts)
  const tKit = useTexts(kitTexts)
  const say = useSay()
  const list = useList(calls.list)
  const remove = useRemoveTemplate(kind)
  const mayCreate = useCan(calls.create.allow)
  const [isNew, setNew] = useState(false)
  const [copied, setCopied] = useState<PageTemplateRow>()
  useShortcut({ keys: 'n', label: kind.texts.create }, () => setNew(true), mayCreate)
  const createButton = (
    <Can do={calls.create.allow}>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setNew(true)}>
        {say(kind.texts.create)}
      </Button>
    </Can>
  )
  return (
    <>
      <ListPage
        listKey={kind.listKey}
        title={say(kind.texts.title)}
        list={list}
        fields={templateFields}
        exportWith={calls.exportSheet}
        rowKey={(row) => row.id}
        onOpen={(row) => onOpen(row.id)}
        rowActions={(row) => (
          <Space>
            <Can do={calls.create.allow}>
              <Button size="small" onClick={() => setCopied(row)}>
                {t('copy')}
              </Button>
            </Can>
            <Can do={calls.remove.allow}>
              <Button size="small" danger onClick={() => void remove(row)}>
                {tKit('remove')}
              </Button>
            </Can>
          </Space>
        )}
        rowActionsWidth={150}
        toolbar={createButton}
        empty={{ text: say(kind.texts.empty), action: createButton }}
      />
      <CreateDialog kind={kind} open={isNew} onClose={() => setNew(false)} onCreated={onOpen} />
      <FormDialog
        open={copied !== undefined}
        title={t('copyTitle', { name: copied?.name ?? '' })}
        fields={COPY_FIELDS}
        action={calls.copy}
        initial={{ name: t('copyOf', { name: copied?.name ?? '' }).slice(0, 100) }}
        fixed={{ id: copied?.id ?? 0 }}
        success={t('copied')}
        invalidates={[calls.list, calls.search]}
        submitText={t('copy')}
        onDone={({ id }) => onOpen(id)}
        onClose={() => setCopied(undefined)}
      />
    </>
  )
}
