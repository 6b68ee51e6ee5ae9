import './dashboard.css'
import ApartmentOutlined from '@ant-design/icons/ApartmentOutlined'
import BarChartOutlined from '@ant-design/icons/BarChartOutlined'
import QrcodeOutlined from '@ant-design/icons/QrcodeOutlined'
import SafetyCertificateOutlined from '@ant-design/icons/SafetyCertificateOutlined'
import StopOutlined from '@ant-design/icons/StopOutlined'
import UserOutlined from '@ant-design/icons/UserOutlined'
import { platformCompanies } from '@zhenma/contract/companies/platform-companies.contract'
import type { OutputOf } from '@zhenma/contract/kernel/endpoint'
import { WORDS } from '@zhenma/contract/kernel/words'
import { Alert, Button } from 'antd'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { useNumberText } from '../../kit/atoms.tsx'
import { businessTime } from '../../kit/business-time.ts'
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
  lateLogs: {
    cn: '{count} 份防篡改日志未能发布，最早的从 {time} 起等待',
    tc: '{count} 份防竄改日誌未能發布，最早的從 {time} 起等待',
    en: 'Tamper-evident logs that are not published: {count}, the first since {time}',
  },
  lateCompanies: {
    cn: '进入公司，在“防篡改日志”页面可以看到哪台见证服务器没有签署及其原因：{companies}',
    tc: '進入公司，在「防竄改日誌」頁面可以看到哪台見證伺服器沒有簽署及其原因：{companies}',
    en: 'Enter the company, and its screen “Tamper-evident log” says which witness does not cosign, and why: {companies}',
  },
  review: { cn: '去审核', tc: '去審核', en: 'Review' },
  welcome: {
    cn: '您以平台账号登录。',
    tc: '您以平台帳號登入。',
    en: 'You are logged in with an account of the platform.',
  },
})

type Late = NonNullable<OutputOf<typeof platformCompanies.overview>['lateLogs']>

const CARDS = [
  { name: 'companies', icon: ApartmentOutlined, path: '/system/companies' },
  { name: 'frozen', icon: StopOutlined, path: '/system/companies?state=frozen' },
  { name: 'users', icon: UserOutlined },
  { name: 'labels', icon: QrcodeOutlined },
  { name: 'checksToday', icon: SafetyCertificateOutlined },
  { name: 'checksTotal', icon: BarChartOutlined },
] as const

/** Companies whose tamper-evident logs wait for being published, most likely for their witnesses. */
function LateLogs({ of: { count, since, companies } }: { readonly of: Late }): ReactNode {
  const t = useTexts(overviewTexts)
  const numberText = useNumberText()
  const tab = useTab()
  const more = count > companies.length ? ['…'] : []
  return (
    <Alert
      type="warning"
      showIcon
      title={t('lateLogs', {
        count: numberText(count),
        time: businessTime(dayjs(since)).format('YYYY-MM-DD HH:mm'),
      })}
      description={t('lateCompanies', { companies: [...companies, ...more].join(' · ') })}
      action={
        <Button size="small" onClick={() => tab.open('/system/companies')}>
          {t('companies')}
        </Button>
      }
    />
  )
}

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
      {data?.lateLogs && <LateLogs of={data.lateLogs} />}
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
