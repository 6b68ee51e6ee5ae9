import './dashboard.css'
import ApartmentOutlined from '@ant-design/icons/ApartmentOutlined'
import BarChartOutlined from '@ant-design/icons/BarChartOutlined'
import QrcodeOutlined from '@ant-design/icons/QrcodeOutlined'
import SafetyCertificateOutlined from '@ant-design/icons/SafetyCertificateOutlined'
import StopOutlined from '@ant-design/icons/StopOutlined'
import UserOutlined from '@ant-design/icons/UserOutlined'
import { platformCompanies } from '@zhenma/contract/companies/platform-companies.contract'
import { WORDS } from '@zhenma/contract/kernel/words'
import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { useNumberText } from '../../kit/atoms.tsx'
import { FailureBox } from '../../kit/failure-text.tsx'
import { useTab } from '../../kit/tab-context.ts'
import { texts, useTexts } from '../../texts/use-texts.ts'
import { Figure } from './counts.tsx'
import { Shortcuts } from './shortcuts.tsx'

const overviewTexts = texts({
  title: { cn: '平台总览', tc: '平台總覽', en: 'The platform' },
  companies: WORDS.companies,
  frozen: { cn: '已冻结的公司', tc: '已凍結的公司', en: 'Frozen companies' },
  users: WORDS.users,
  labels: WORDS.labelsIssued,
  checksToday: { cn: '今日防伪查询', tc: '今日防偽查詢', en: 'Checks today' },
  checksTotal: { cn: '累计防伪查询', tc: '累計防偽查詢', en: 'Checks in all' },
  waiting: {
    cn: '{count} 家公司等待审核',
    tc: '{count} 家公司等待審核',
    en: 'Companies that wait for approval: {count}',
  },
  review: { cn: '去审核', tc: '去審核', en: 'Review' },
  welcome: {
    cn: '您以平台账号登录。',
    tc: '您以平台帳號登入。',
    en: 'You are logged in with an account of the platform.',
  },
})

const CARDS = [
  { name: 'companies', icon: ApartmentOutlined, path: '/system/companies' },
  { name: 'frozen', icon: StopOutlined, path: '/system/companies?state=frozen' },
  { name: 'users', icon: UserOutlined },
  { name: 'labels', icon: QrcodeOutlined },
  { name: 'checksToday', icon: SafetyCertificateOutlined },
  { name: 'checksTotal', icon: BarChartOutlined },
] as const

function Counts(): ReactNode {
  const t = useTexts(overviewTexts)
  const tab = useTab()
  const numberText = useNumberText()
  const { data, error, refetch } = useCall(platformCompanies.overview, {})
  return (
    <>
      {error && <FailureBox failure={error} onRetry={() => void refetch()} />}
      {data !== undefined && data.waiting > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('waiting', { count: numberText(data.waiting) })}
          action={
            <Button size="small" onClick={() => tab.open('/system/companies?state=waiting')}>
              {t('review')}
            </Button>
          }
        />
      )}
      <div className="dash-counts">
        {CARDS.map((card) => {
          const content = (
            <>
              <card.icon />
              <span>{t(card.name)}</span>
              <strong>
                <Figure value={data?.[card.name]} />
              </strong>
            </>
          )
          return 'path' in card ? (
            <button
              key={card.name}
              type="button"
              className="dash-count"
              onClick={() => tab.open(card.path)}
            >
              {content}
            </button>
          ) : (
            <div key={card.name} className="dash-count">
              {content}
            </div>
          )
        })}
      </div>
    </>
  )
}

/** The home of the platform's own staff: how much there is, and who waits. */
export function PlatformOverview(): ReactNode {
  const t = useTexts(overviewTexts)
  const mayList = useCan(platformCompanies.overview.allow)
  return (
    <section className="dash">
      <header className="page-head">
        <h1>{t('title')}</h1>
      </header>
      {mayList ? (
        <Counts />
      ) : (
        <>
          <p>{t('welcome')}</p>
          <Shortcuts />
        </>
      )}
    </section>
  )
}
