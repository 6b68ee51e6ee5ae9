import { platformCompanies } from '@zhenma/contract/companies/platform-companies.contract'
import { PLATFORM_TIME_ZONE } from '@zhenma/contract/kernel/time-zone'
import { useState, type ReactNode } from 'react'
import { type Temporary, TemporaryPassword } from '../../entities/account/temporary-password.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { companiesFields, openSections } from './companies.fields.tsx'
import { companiesTexts } from './companies.texts.ts'

/** Opens a company with its first administrator. */
export function OpenCompany(props: {
  readonly open: boolean
  readonly onClose: () => void
}): ReactNode {
  const t = useTexts(companiesTexts)
  const [made, setMade] = useState<Temporary>()
  return (
    <>
      <FormDialog
        open={props.open}
        onClose={props.onClose}
        title={t('open')}
        fields={companiesFields}
        sections={openSections}
        action={platformCompanies.open}
        initial={{ timeZone: PLATFORM_TIME_ZONE }}
        invalidates={[platformCompanies.list, platformCompanies.overview]}
        width={720}
        isFinal
        onDone={({ username, temporaryPassword: password }) => setMade({ username, password })}
      />
      <TemporaryPassword made={made} title={t('opened')} onClose={() => setMade(undefined)} />
    </>
  )
}
