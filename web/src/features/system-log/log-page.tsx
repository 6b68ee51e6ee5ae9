import './log.css'
import DownloadOutlined from '@ant-design/icons/DownloadOutlined'
import { COUNTED_ENTRIES, systemLog } from '@zhenma/contract/system-log/system-log.contract'
import { MAXIMUM_DAY_SPAN } from '@zhenma/contract/kernel/rules/codes'
import { tasks } from '@zhenma/contract/tasks/tasks.contract'
import { Button, Segmented } from 'antd'
import type { ReactNode } from 'react'
import { newIdempotencyKey } from '../../api/idempotency-key.ts'
import { useSession } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { useNumberText, When } from '../../kit/atoms.tsx'
import { Can } from '../../kit/can.tsx'
import { confirmDanger } from '../../kit/dialog/confirm-danger.tsx'
import { DetailDrawer } from '../../kit/dialog/detail-drawer.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { useAddress, useTab } from '../../kit/tab-context.ts'
import { useAction } from '../../kit/use-action.ts'
import { type List, useList } from '../../kit/use-list.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Difference } from './difference.tsx'
import { addressOf } from './log-words.ts'
import { operationFields, operationSections, type OperationShapes } from './log.fields.tsx'
import { loginFields } from './login.fields.tsx'
import { logTexts } from './log.texts.ts'

/** The platform itself, as a company. */
const PLATFORM = 0

const LOGS = ['operations', 'logins'] as const
type Log = (typeof LOGS)[number]
type SearchedList = Pick<List<typeof systemLog.operations>, 'searchedTo' | 'total' | 'pages'>

/** Which of the two logs; its filters begin anew. */
function Which({ log }: { readonly log: Log }): ReactNode {
  const t = useTexts(logTexts)
  const { params, change } = useAddress()
  const others = Object.fromEntries([...params.keys()].map((name) => [name, undefined]))
  return (
    <Segmented<Log>
      aria-label={t('which')}
      value={log}
      options={LOGS.map((one) => ({ value: one, label: t(one) }))}
      onChange={(to) => change({ ...others, log: to === 'operations' ? undefined : to })}
    />
  )
}

/** The other log, and this one as a file. */
function Tools(props: {
  readonly log: Log
  readonly list: Pick<SearchedList, 'searchedTo' | 'total'> & { readonly input: object }
  /** As the list shows them. */
  readonly columns: readonly string[]
}): ReactNode {
  const { log, list, columns } = props
  const t = useTexts(logTexts)
  const adding = useAction(tasks.add, {
    success: ({ id }) => (
      <>
        {t('added')} <a href={`#/system/tasks?open=${id}`}>{t('toTask')}</a>
      </>
    ),
    invalidates: [tasks.list],
  })
  const ask = async (): Promise<void> => {
    const isSure = await confirmDanger({
      title: t('exportTitle'),
      consequence: t('exportMeans', { days: MAXIMUM_DAY_SPAN }),
      action: t('export'),
      isDanger: false,
    })
    if (!isSure) return
    // In the list's own order where nobody has chosen another.
    const input = { sort: '-at', ...list.input, columns, log }
    await adding.run({ kind: 'export_log', input, idempotencyKey: newIdempotencyKey() })
  }
  return (
    <>
      <Which log={log} />
      <Can do={tasks.add.allow}>
        <Button
          icon={<DownloadOutlined />}
          disabled={!list.total && list.searchedTo === undefined}
          loading={adding.busy}
          onClick={() => void ask()}
        >
          {t('export')}
        </Button>
      </Can>
    </>
  )
}

/** Said when the count has come to its end, or the search has not come to the log's. */
function Above({ list }: { readonly list: SearchedList }): ReactNode {
  const t = useTexts(logTexts)
  const numberText = useNumberText()
  const { searchedTo, total, pages } = list
  const next = pages.kind === 'keyset' ? pages.next : undefined
  return (
    <>
      {total === COUNTED_ENTRIES && (
        <p role="status">{t('counted', { count: numberText(COUNTED_ENTRIES) })}</p>
      )}
      {searchedTo !== undefined && (
        <p role="status">
          {t('searchedTo')} <When at={searchedTo} />{' '}
          <Button type="link" size="small" disabled={!next} onClick={next}>
            {t('searchOn')}
          </Button>
        </p>
      )}
    </>
  )
}

function Operations(): ReactNode {
  const t = useTexts(logTexts)
  const list = useList(systemLog.operations)
  const tab = useTab()
  const isPlatform = useSession(({ session }) => session?.user.customerId === PLATFORM)
  const { params, change } = useAddress()
  const openId = Number(params.get('open')) || undefined
  const one = useCall(systemLog.operation, { id: openId ?? 0 }, { enabled: openId !== undefined })
  return (
    <>
      <ListPage
        listKey="operation-log"
        title={t('title')}
        list={list}
        fields={operationFields}
        rowKey={(row) => row.id}
        onOpen={(row) => change({ open: String(row.id) }, { push: true })}
        toolbar={(columns) => <Tools log="operations" list={list} columns={columns} />}
        above={<Above list={list} />}
        empty={{ text: t(list.searchedTo === undefined ? 'empty' : 'noneYet') }}
      />
      <DetailDrawer<OperationShapes>
        open={openId !== undefined}
        onClose={() => change({ open: undefined })}
        title={t('difference')}
        fields={operationFields}
        sections={operationSections}
        query={one}
        size={720}
        actions={({ entity, entityId }) => {
          const address = addressOf(entity, entityId, isPlatform)
          return address && <Button onClick={() => tab.open(address)}>{t('openRecord')}</Button>
        }}
      >
        {(entry) => <Difference entry={entry} />}
      </DetailDrawer>
    </>
  )
}

function Logins(): ReactNode {
  const t = useTexts(logTexts)
  const list = useList(systemLog.logins)
  return (
    <ListPage
      listKey="login-log"
      title={t('title')}
      list={list}
      fields={loginFields}
      rowKey={(row) => row.id}
      onOpen={(row) => list.filter({ who: row.username })}
      toolbar={(columns) => <Tools log="logins" list={list} columns={columns} />}
      above={<Above list={list} />}
      empty={{ text: t(list.searchedTo === undefined ? 'empty' : 'noneYet') }}
    />
  )
}

/** Who did what in the company, and who logged in. */
export function LogPage(): ReactNode {
  const { params } = useAddress()
  return params.get('log') === 'logins' ? <Logins /> : <Operations />
}
