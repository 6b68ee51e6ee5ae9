import { users } from '@zhenma/contract/users/users.contract'
import { Button, Space } from 'antd'
import type { ReactNode } from 'react'
import { Can } from '../../kit/can.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { useList } from '../../kit/use-list.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { type Person, useUserSteps } from './use-user-steps.tsx'
import { binFields } from './bin.fields.tsx'
import { userTexts } from './users.texts.ts'

/** Deleted users: they come back, or go for good. `above`: which kind of the bin this is. */
export function UsersBin({ above }: { readonly above: ReactNode }): ReactNode {
  const t = useTexts(userTexts)
  const list = useList(users.bin)
  const steps = useUserSteps()
  const run = async (
    step: 'restore' | 'purge',
    people: readonly Person[],
    done: () => void,
  ): Promise<void> => {
    if (await steps[step](people)) done()
  }
  const buttons = (people: readonly Person[], done: () => void): ReactNode => (
    <Space>
      <Button size="small" onClick={() => void run('restore', people, done)}>
        {t('restore')}
      </Button>
      <Can do={users.purge.allow}>
        <Button size="small" danger onClick={() => void run('purge', people, done)}>
          {t('purge')}
        </Button>
      </Can>
    </Space>
  )
  return (
    <ListPage
      listKey="deleted-users"
      title={t('binTitle')}
      failed={t('binFailed')}
      above={above}
      list={list}
      fields={binFields}
      exportWith={users.exportBin}
      rowKey={(row) => row.id}
      rowActions={(row) => buttons([row], () => list.select([]))}
      rowActionsWidth={190}
      bulk={(selected, clear) =>
        buttons(
          (list.rows ?? []).filter(({ id }) => selected.includes(id)),
          clear,
        )
      }
      empty={{ text: t('emptyBin') }}
    />
  )
}
