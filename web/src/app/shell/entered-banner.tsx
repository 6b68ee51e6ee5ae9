import './entered-banner.css'
import { platformCompanies } from '@zhenma/contract/companies/platform-companies.contract'
import { Button } from 'antd'
import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { call } from '../../api/call.ts'
import { CallFailure } from '../../api/failure.ts'
import { changeSessionUser, useSession } from '../../api/session.ts'
import { useFailureNotice } from '../../kit/failure-text.tsx'
import { texts, useTexts } from '../../texts/use-texts.ts'

const PLATFORM = 0

const bannerTexts = texts({
  inside: {
    cn: '您正在以平台管理员身份进入 {company}',
    tc: '您正在以平台管理員身分進入 {company}',
    en: 'You are inside {company} as a platform administrator',
  },
  leave: { cn: '退出', tc: '退出', en: 'Leave' },
  failed: { cn: '未能退出公司', tc: '未能退出公司', en: 'Could not leave the company' },
})

/** Tells the server, and takes up what it answers; two hours on, it has left by itself already. */
async function leaveCompany(): Promise<void> {
  try {
    changeSessionUser((await call(platformCompanies.leave, {})).user)
  } catch (failure) {
    if (!(failure instanceof CallFailure) || failure.error !== 'TENANT_MISMATCH') throw failure
    changeSessionUser({ customerId: PLATFORM, enteredUntil: null })
    changeSessionUser((await call(platformCompanies.leave, {})).user)
  }
}

/** Says over every page whose data this is, until the visit ends; nothing hides it. */
export function EnteredBanner({ until }: { readonly until: string }): ReactNode {
  const t = useTexts(bannerTexts)
  const company = useSession(({ session }) => session?.user.companyName ?? '')
  const showFailure = useFailureNotice()
  const [busy, setBusy] = useState(false)
  const failed = t('failed')
  const leave = useCallback(async (): Promise<void> => {
    setBusy(true)
    try {
      await leaveCompany()
    } catch (failure) {
      showFailure(failure, failed)
    } finally {
      setBusy(false)
    }
  }, [showFailure, failed])
  useEffect(() => {
    const timer = setTimeout(() => void leave(), Math.max(0, Date.parse(until) - Date.now()))
    return () => clearTimeout(timer)
  }, [until, leave])
  return (
    <div className="entered-banner" role="status">
      <span>{t('inside', { company })}</span>
      <Button size="small" loading={busy} onClick={() => void leave()}>
        {t('leave')}
      </Button>
    </div>
  )
}
