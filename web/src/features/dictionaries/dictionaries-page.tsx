import './dictionaries.css'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import ReloadOutlined from '@ant-design/icons/ReloadOutlined'
import {
  dictionaries,
  type DictionaryRow,
} from '@zhenma/contract/dictionaries/dictionaries.contract'
import { Button, Input, Table } from 'antd'
import { useState, type ReactNode } from 'react'
import { useCan, useSession } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { Count, StatusTag, useNumberText } from '../../kit/atoms.tsx'
import { FailureBox } from '../../kit/failure-text.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { ExportButton } from '../../kit/list/export-button.tsx'
import { useAddress } from '../../kit/tab-context.ts'
import { useAction } from '../../kit/use-action.ts'
import { useWidth } from '../../kit/use-width.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { dictionaryFields, newDictionaryFields } from './dictionaries.fields.tsx'
import { dictionaryTexts } from './dictionaries.texts.ts'
import { DictionaryDrawer, type OneDictionary } from './dictionary-drawer.tsx'
import { CHANGED } from './item-list.tsx'

const PAGE_SIZE = 20

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

/** The list itself: a few dozen rows, known by a code and not by a number, so in plain antd. */
function DictionaryTable(props: { readonly onOpen: (code: string) => void }): ReactNode {
  const t = useTexts(dictionaryTexts)
  const isPhone = useWidth() === 'phone'
  const [wish, setWish] = useState({ keyword: '', pageNo: 1 })
  const list = useCall(dictionaries.list, { ...wish, pageSize: PAGE_SIZE }, { keepPrevious: true })
  const kinds = (row: DictionaryRow): ReactNode => (
    <span className="dictionary-kinds">
      <StatusTag tone={row.isBuiltIn ? 'info' : 'good'}>
        {t(row.isBuiltIn ? 'builtIn' : 'made')}
      </StatusTag>
      {row.isExtensible && <StatusTag tone="idle">{t('extensible')}</StatusTag>}
      {!row.enabled && <StatusTag tone="warn">{t('disabled')}</StatusTag>}
    </span>
  )
  return (
    <>
      <div className="list-bar">
        <Input.Search
          allowClear
          className="dictionary-search"
          placeholder={t('searchHint')}
          aria-label={t('searchHint')}
          maxLength={100}
          onSearch={(keyword) => setWish({ keyword, pageNo: 1 })}
        />
        <div className="list-tools">
          <ExportButton
            endpoint={dictionaries.exportSheet}
            input={{ keyword: wish.keyword }}
            total={list.data?.total}
          />
        </div>
      </div>
      {list.error && <FailureBox failure={list.error} onRetry={() => void list.refetch()} />}
      <div className="rows">
        <Table<DictionaryRow>
          className="list-table"
          size="small"
          rowKey="code"
          loading={list.isPending}
          dataSource={list.data?.records ?? []}
          scroll={isPhone ? {} : { x: 640 }}
          locale={{ emptyText: <p className="empty">{t('noneFound')}</p> }}
          pagination={{
            current: wish.pageNo,
            pageSize: PAGE_SIZE,
            total: list.data?.total ?? 0,
            hideOnSinglePage: true,
            showSizeChanger: false,
            onChange: (pageNo) => setWish({ ...wish, pageNo }),
          }}
          columns={[
            {
              title: t('name'),
              ...(isPhone ? {} : { width: 220 }),
              render: (_, row) => (
                <>
                  <button type="button" className="row-open" onClick={() => props.onOpen(row.code)}>
                    {row.name}
                  </button>
                  {/* A phone has no room for columns: the rest stands below the name. */}
                  {isPhone && (
                    <span className="dictionary-below">
                      <code>{row.code}</code>
                      {kinds(row)}
                    </span>
                  )}
                </>
              ),
            },
            { title: t('code'), dataIndex: 'code', width: 200, className: 'mono', hidden: isPhone },
            { title: t('kind'), render: (_, row) => kinds(row), hidden: isPhone },
            {
              title: t('itemCount'),
              width: 100,
              align: 'right',
              render: (_, row) => <Count value={row.itemCount} />,
            },
          ]}
        />
      </div>
    </>
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
  return (
    <section className="list-page">
      <header className="page-head">
        <h1>{t('title')}</h1>
        <div className="page-actions">
          {mayEdit && (
            <Button
              icon={<ReloadOutlined />}
              loading={refresh.busy}
              onClick={() => void refresh.run({})}
            >
              {t('refresh')}
            </Button>
          )}
          {mayEdit && isPlatform && (
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setEditing('new')}>
              {t('create')}
            </Button>
          )}
        </div>
      </header>
      <DictionaryTable onOpen={open} />
      <DictionaryDrawer
        code={params.get('open') ?? undefined}
        onClose={() => change({ open: undefined })}
        onEdit={setEditing}
      />
      <DictionaryForm editing={editing} onClose={() => setEditing(undefined)} onMade={open} />
    </section>
  )
}
