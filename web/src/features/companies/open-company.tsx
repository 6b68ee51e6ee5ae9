import CopyOutlined from '@ant-design/icons/CopyOutlined'
import { platformCompanies } from '@zhenma/contract/companies/platform-companies.contract'
import { Alert, App, Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { copyText } from '../../kit/copy-text.ts'
import { Dialog } from '../../kit/dialog.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { kitTexts } from '../../kit/kit.texts.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { companiesFields, openSections } from './companies.fields.tsx'
import { companiesTexts } from './companies.texts.ts'

type Made = { readonly username: string; readonly temporaryPassword: string }

/** The first administrator's password, shown this once: the server cannot tell it again. */
function FirstPassword(props: {
  readonly made: Made | undefined
  readonly onClose: () => void
}): ReactNode {
  const { made, onClose } = props
  const t = useTexts(companiesTexts)
  const tKit = useTexts(kitTexts)
  const { message } = App.useApp()
  const copy = async (): Promise<void> => {
    await copyText(made?.temporaryPassword ?? '')
    void message.success(tKit('copied'), 1)
  }
  return (
    <Dialog
      open={made !== undefined}
      title={t('opened')}
      onCancel={onClose}
      mask={{ closable: false }}
      width={440}
      centered
      destroyOnHidden
      footer={
        <Button type="primary" onClick={onClose}>
          {tKit('close')}
        </Button>
      }
    >
      <p>{t('passwordFor', { username: made?.username ?? '' })}</p>
      <p className="button-row">
        <output className="mono">{made?.temporaryPassword}</output>
        <Button icon={<CopyOutlined />} onClick={() => void copy()}>
          {t('copyPassword')}
        </Button>
      </p>
      <Alert type="warning" showIcon title={t('passwordOnce')} />
    </Dialog>
  )
}

/** Opens a company with its first administrator. */
export function OpenCompany(props: {
  readonly open: boolean
  readonly onClose: () => void
}): ReactNode {
  const t = useTexts(companiesTexts)
  const [made, setMade] = useState<Made>()
  return (
    <>
      <FormDialog
        open={props.open}
        onClose={props.onClose}
        title={t('open')}
        fields={companiesFields}
        sections={openSections}
        action={platformCompanies.open}
        invalidates={[platformCompanies.list, platformCompanies.overview]}
        width={720}
        onDone={setMade}
      />
      <FirstPassword made={made} onClose={() => setMade(undefined)} />
    </>
  )
}
