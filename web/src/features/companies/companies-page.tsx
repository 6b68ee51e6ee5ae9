import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { platformCompanies } from '@zhenma/contract/companies/platform-companies.contract'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { DetailDrawer } from '../../kit/dialog/detail-drawer.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { useShortcut } from '../../kit/keys/shortcuts.ts'
import { useAddress } from '../../kit/tab-context.ts'
import { useList } from '../../kit/use-list.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { companiesFields, type CompaniesShapes } from './companies.fields.tsx'
import { companiesTexts } from './companies.texts.ts'
import { CompanySteps } from './company-steps.tsx'
import { OpenCompany } from './open-company.tsx'

/** Two buttons side by side, in the longest language. */
const ACTIONS_PX = 180

/** The platform's companies: opened, approved, frozen and entered here. */
export function CompaniesPage(): ReactNode {
  const t = useTexts(companiesTexts)
  const list = useList(platformCompanies.list)
  const { params, change } = useAddress()
  const openId = Number(params.get('open')) || undefined
  const one = useCall(platformCompanies.one, { id: openId ?? 0 }, { enabled: openId !== undefined })
  const [isNew, setNew] = useState(false)
  const mayOpen = useCan(platformCompanies.open.allow)
  useShortcut({ keys: 'n', label: companiesTexts.open }, () => setNew(true), mayOpen)
  const openButton = mayOpen && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setNew(true)}>
      {t('open')}
    </Button>
  )
  return (
    <>
      <ListPage
        listKey="companies"
        title={t('title')}
        list={list}
        fields={companiesFields}
        exportWith={platformCompanies.exportSheet}
        rowKey={(row) => row.id}
        onOpen={(row) => change({ open: String(row.id) }, { push: true })}
        rowActionsWidth={ACTIONS_PX}
        rowActions={(row) => <CompanySteps company={row} size="small" />}
        toolbar={openButton}
        empty={{ text: t('empty'), action: openButton }}
      />
      <DetailDrawer<CompaniesShapes>
        open={openId !== undefined}
        onClose={() => change({ open: undefined })}
        title={one.data?.name ?? ''}
        fields={companiesFields}
        query={one}
        actions={(company) => <CompanySteps company={company} />}
      />
      <OpenCompany open={isNew} onClose={() => setNew(false)} />
    </>
  )
}
