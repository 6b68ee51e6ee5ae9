import './company.css'
import { companies } from '@zhenma/contract/companies/companies.contract'
import { useState, type ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useMayDiscard } from '../../kit/dialog/may-discard.ts'
import { FailureBox } from '../../kit/failure-text.tsx'
import { useUnsaved } from '../../kit/dialog/unsaved.ts'
import { Waiting } from '../../kit/late/waiting.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { CompanyForm } from './company-form.tsx'
import { companyTexts } from './company.texts.ts'

/** The company's information and settings. */
export function CompanyPage(): ReactNode {
  const t = useTexts(companyTexts)
  const mayDiscard = useMayDiscard()
  const company = useCall(companies.get, {})
  const latest = company.data
  const [read, setRead] = useState(latest)
  const [isTouched, setTouched] = useState(false)
  const [loads, setLoads] = useState(0)
  const sayUnsaved = useUnsaved()
  // Without edits the form goes along with what others save; with edits it stays and says so.
  if (latest !== undefined && !isTouched && latest.version !== read?.version) setRead(latest)
  const touch = (touched: boolean): void => {
    setTouched(touched)
    sayUnsaved(touched)
  }
  const loadAnew = async (): Promise<void> => {
    if (!(await mayDiscard(t('loadAnew')))) return
    const { data } = await company.refetch()
    if (data === undefined) return
    setRead(data)
    setLoads((count) => count + 1)
    touch(false)
  }
  return (
    <section className="company">
      <header className="page-head">
        <h1>{t('title')}</h1>
        {read !== undefined && (
          <span className="page-total">
            {t('code')} <span className="mono">{read.code}</span>
          </span>
        )}
      </header>
      {read === undefined && company.isPending && <Waiting lines={12} />}
      {read === undefined && company.isError && (
        <FailureBox failure={company.error} onRetry={() => void company.refetch()} />
      )}
      {read !== undefined && (
        <CompanyForm
          key={`${read.version}-${loads}`}
          read={read}
          isOutdated={latest !== undefined && latest.version !== read.version}
          isTouched={isTouched}
          onTouched={touch}
          onLoadAnew={loadAnew}
        />
      )}
    </section>
  )
}
