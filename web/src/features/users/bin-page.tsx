import { users } from '@zhenma/contract/users/users.contract'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { RecycleBin } from '../../entities/bin/recycle-bin.tsx'
import { Can } from '../../kit/can.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { LISTS, type Person, useUserSteps } from './use-user-steps.tsx'
import { binFields } from './bin.fields.tsx'
import { userTexts } from './users.texts.ts'

/** Deleted users: they come back, or go for good. `above`: which kind of the bin this is. */
export function UsersBin({ above }: { readonly above: ReactNode }): ReactNode {
  const t = useTexts(userTexts)
  const steps = useUserSteps()
  const purge = async (people: readonly Person[], done: () => void): Promise<void> => {
    if (await steps.purge(people)) done()
  }
  return (
    <RecycleBin
      listKey="deleted-users"
      failed={t('binFailed')}
      above={above}
      bin={users.bin}
      fields={binFields}
      exportWith={users.exportBin}
      recover={users.restore}
      restore={(row) => steps.restore([row])}
      steps={[{ name: 'user_restore', call: users.restore, changes: LISTS }]}
      more={(people, done) => (
        <Can do={users.purge.allow}>
          <Button size="small" danger onClick={() => void purge(people, done)}>
            {t('purge')}
          </Button>
        </Can>
      )}
      rowActionsWidth={190}
      empty={t('emptyBin')}
    />
  )
}
