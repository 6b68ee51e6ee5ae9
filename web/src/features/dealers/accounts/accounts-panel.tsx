import './accounts.css'
import type { DealerAccountRow } from '@zhenma/contract/dealers/dealer-accounts.contract'
import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { USER_STATUS_TEXT } from '@zhenma/contract/users/users.refusals'
import { Button, Space } from 'antd'
import { useState, type ReactNode } from 'react'
import { useCan } from '../../../api/session.ts'
import { useCall } from '../../../api/use-call.ts'
import { StatusTag, When } from '../../../kit/atoms.tsx'
import { Can } from '../../../kit/can.tsx'
import { FailureBox } from '../../../kit/failure-text.tsx'
import { Waiting } from '../../../kit/late/waiting.tsx'
import { useSay, useTexts } from '../../../texts/use-texts.ts'
import { AccountForm, AccountPassword } from './account-forms.tsx'
import { accountTexts } from './accounts.texts.ts'
import { useFreeze } from './use-freeze.ts'

/** Who can log in for a dealer, with the ways to change that. */
export function AccountsPanel({ dealerId }: { readonly dealerId: number }): ReactNode {
  const t = useTexts(accountTexts)
  const maySee = useCan(dealers.accounts.allow)
  const freeze = useFreeze()
  const [isNew, setNew] = useState(false)
  const [reset, setReset] = useState<DealerAccountRow>()
  const found = useCall(dealers.accounts, { id: dealerId }, { enabled: maySee })
  if (!maySee) return null
  if (found.error) return <FailureBox failure={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <Waiting lines={2} />
  const accounts = found.data
  const isNormal = accounts.some(({ status }) => status === 'normal')
  return (
    <section className="detail-section dealer-accounts" aria-label={t('accounts')}>
      <header>
        <h2>{t('accounts')}</h2>
        <Space wrap>
          {accounts.length > 1 && (
            <Can do={dealers.freeze.allow}>
              <Button
                onClick={() => void freeze.dealers([dealerId], isNormal ? 'frozen' : 'normal')}
              >
                {t(isNormal ? 'freezeAll' : 'unfreezeAll')}
              </Button>
            </Can>
          )}
          <Can do={dealers.createAccount.allow}>
            <Button onClick={() => setNew(true)}>{t('create')}</Button>
          </Can>
        </Space>
      </header>
      {accounts.length === 0 && <p>{t('none')}</p>}
      <ul>
        {accounts.map((account) => (
          <Account
            key={account.id}
            account={account}
            onFreeze={(status) => void freeze.accounts([account.id], status)}
            onReset={() => setReset(account)}
          />
        ))}
      </ul>
      <AccountForm dealerId={dealerId} open={isNew} onClose={() => setNew(false)} />
      <AccountPassword account={reset} onClose={() => setReset(undefined)} />
    </section>
  )
}

function Account(props: {
  readonly account: DealerAccountRow
  readonly onFreeze: (status: 'frozen' | 'normal') => void
  readonly onReset: () => void
}): ReactNode {
  const { account } = props
  const t = useTexts(accountTexts)
  const say = useSay()
  const isFrozen = account.status === 'frozen'
  return (
    <li>
      <div>
        <b>{account.username}</b> {account.realName}{' '}
        <StatusTag tone={isFrozen ? 'bad' : 'good'}>
          {say(USER_STATUS_TEXT[account.status])}
        </StatusTag>
        <small>
          {account.lastLoginAt === null ? (
            t('neverLoggedIn')
          ) : (
            <>
              {t('lastLogin')} <When at={account.lastLoginAt} />
            </>
          )}
          {account.isTemporary && ` · ${t('temporary')}`}
        </small>
      </div>
      <Space>
        <Can do={dealers.setPassword.allow}>
          <Button size="small" onClick={props.onReset}>
            {t('resetPassword')}
          </Button>
        </Can>
        <Can do={dealers.freezeAccounts.allow}>
          <Button size="small" onClick={() => props.onFreeze(isFrozen ? 'normal' : 'frozen')}>
            {t(isFrozen ? 'unfreeze' : 'freeze')}
          </Button>
        </Can>
      </Space>
    </li>
  )
}
