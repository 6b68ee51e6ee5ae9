import { companies, type CompanyDetail } from '@zhenma/contract/companies/companies.contract'
import { Alert, Button, Form } from 'antd'
import type { ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { FailureDetails } from '../../kit/failure-text.tsx'
import { ForgivingForm } from '../../kit/form/forgiving-form.tsx'
import { sectionsOf } from '../../kit/fields.ts'
import { useShortcut } from '../../kit/keys/shortcuts.ts'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { companyFields, companySections } from './company.fields.tsx'
import { companyTexts } from './company.texts.ts'
import { type Saving, useSaving } from './use-saving.ts'

export type CompanyFormProps = {
  /** What was read; the form begins with it and is saved against its version. */
  readonly read: CompanyDetail
  /** Somebody else has saved since. */
  readonly isOutdated: boolean
  readonly isTouched: boolean
  readonly onTouched: (isTouched: boolean) => void
  readonly onLoadAnew: () => Promise<void>
}

/** The form of the company, saved as a whole; whoever may not change it reads it. */
export function CompanyForm(props: CompanyFormProps): ReactNode {
  const { read, isTouched, onTouched } = props
  const t = useTexts(companyTexts)
  const mayUpdate = useCan(companies.update.allow)
  const [form] = Form.useForm<CompanyDetail>()
  const saving = useSaving(form, read, () => onTouched(false))
  const submit = (): void => {
    if (isTouched) void saving.submit()
  }
  useShortcut({ keys: 'mod+enter', label: companyTexts.save }, submit, mayUpdate)
  return (
    <ForgivingForm<CompanyDetail>
      name="company"
      form={form}
      layout="vertical"
      className="company-form"
      initialValues={read}
      disabled={!mayUpdate}
      onValuesChange={() => onTouched(true)}
      onFinish={submit}
    >
      {!mayUpdate && <Alert type="info" showIcon title={t('readOnly')} />}
      <CompanySections />
      {mayUpdate && (
        <SaveBar
          {...props}
          saving={saving}
          onReset={() => {
            form.resetFields()
            saving.forgetRefusal()
            onTouched(false)
          }}
        />
      )}
    </ForgivingForm>
  )
}

function CompanySections(): ReactNode {
  const say = useSay()
  return sectionsOf(companyFields, companySections, (field) => field.form !== undefined).map(
    ({ section, fields }, index) => (
      <section key={index} className="form-section" data-columns={section.columns ?? 1}>
        {section.title && <h2>{say(section.title)}</h2>}
        {fields.map((field) => (
          <Form.Item
            key={field.name}
            name={field.name}
            label={say(field.label)}
            // All else may be empty, or always holds something.
            required={field.name === 'name'}
            {...(field.help ? { extra: say(field.help) } : {})}
            {...(field.valueProp ? { valuePropName: field.valueProp } : {})}
          >
            {field.form?.()}
          </Form.Item>
        ))}
      </section>
    ),
  )
}

/** Stays in sight below a long form, with what keeps it from being saved. */
function SaveBar({
  isTouched,
  isOutdated,
  onLoadAnew,
  onReset,
  saving: { busy, refusal },
}: CompanyFormProps & { readonly saving: Saving; readonly onReset: () => void }): ReactNode {
  const t = useTexts(companyTexts)
  // While it is being saved, the newer version is one's own.
  const isBehind = (isOutdated && !busy) || refusal?.error === 'COMPANY_CHANGED'
  return (
    <div className="company-bar">
      {isBehind && (
        <Alert
          type="warning"
          showIcon
          title={t('outdated')}
          action={<Button onClick={() => void onLoadAnew()}>{t('loadAnew')}</Button>}
        />
      )}
      {refusal && !isBehind && (
        <Alert
          type="error"
          showIcon
          title={refusal.message}
          description={refusal.details.length > 0 && <FailureDetails failure={refusal} />}
        />
      )}
      <Button type="primary" htmlType="submit" disabled={!isTouched} loading={busy}>
        {t('save')}
      </Button>
      <Button disabled={!isTouched || busy} onClick={onReset}>
        {t('reset')}
      </Button>
      {isTouched && <span role="status">{t('unsaved')}</span>}
    </div>
  )
}
