import CopyOutlined from '@ant-design/icons/CopyOutlined'
import DownloadOutlined from '@ant-design/icons/DownloadOutlined'
import type { NewAccount } from '@zhenma/contract/users/users.contract'
import { Alert, App, Button, Space, Table } from 'antd'
import type { ReactNode } from 'react'
import { saveFile } from '../../api/download.ts'
import { copyText } from '../../kit/copy-text.ts'
import { kitTexts } from '../../kit/kit.texts.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { userTexts } from './users.texts.ts'

const ACCOUNTS_PER_PAGE = 8
/** A spreadsheet opens a file with it as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** A cell that no spreadsheet takes for a formula. */
function cell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${plain.replaceAll('"', '""')}"`
}

/** Who was created by an import, with the passwords that nobody can be told again. */
export function ImportedAccounts({
  accounts,
}: {
  readonly accounts: readonly NewAccount[]
}): ReactNode {
  const t = useTexts(userTexts)
  const tKit = useTexts(kitTexts)
  const { message } = App.useApp()
  const header = [t('username'), t('realName'), t('temporaryPassword')]
  const lines = accounts.map(({ username, realName, password }) => [username, realName, password])
  const copy = async (): Promise<void> => {
    await copyText([header, ...lines].map((line) => line.join('\t')).join('\n'))
    void message.success(tKit('copied'), 1)
  }
  const save = (): void => {
    const text = [header, ...lines].map((line) => line.map(cell).join(',')).join('\r\n')
    const blob = new Blob([BYTE_ORDER_MARK, text], { type: 'text/csv;charset=utf-8' })
    saveFile({ blob, name: `${t('accountsFile')}.csv` })
  }
  return (
    <>
      <Alert type="warning" showIcon title={t('accountsOnce')} />
      <Space wrap>
        <Button icon={<DownloadOutlined />} onClick={save}>
          {t('accountsDownload')}
        </Button>
        <Button icon={<CopyOutlined />} onClick={() => void copy()}>
          {t('accountsCopy')}
        </Button>
      </Space>
      <Table<NewAccount>
        size="small"
        rowKey={(account) => account.username}
        dataSource={[...accounts]}
        pagination={{ pageSize: ACCOUNTS_PER_PAGE, hideOnSinglePage: true, showSizeChanger: false }}
        columns={[
          { title: t('username'), dataIndex: 'username' },
          { title: t('realName'), dataIndex: 'realName' },
          {
            title: t('temporaryPassword'),
            dataIndex: 'password',
            render: (password: string) => <code>{password}</code>,
          },
        ]}
      />
    </>
  )
}
