import type { MenuItem } from '@zhenma/contract/auth/auth.contract'
import { menus } from '@zhenma/contract/menus/menus.contract'
import { roles } from '@zhenma/contract/roles/roles.contract'
import { useState, type ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { menuTitle, visibleItems } from '../../entities/menu-item.ts'
import { Dialog } from '../../kit/dialog/dialog.tsx'
import { FailureBox } from '../../kit/failure-text.tsx'
import { Select } from '../../kit/form/select.tsx'
import { Waiting } from '../../kit/late/waiting.tsx'
import { useLanguage } from '../../texts/language.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { menuTexts } from './menus.texts.ts'

function Level({ items }: { readonly items: readonly MenuItem[] }): ReactNode {
  const language = useLanguage()
  return (
    <ul>
      {visibleItems(items).map((item) => (
        <li key={item.id}>
          {menuTitle(item, language)}
          {item.children.length > 0 && <Level items={item.children} />}
        </li>
      ))}
    </ul>
  )
}

/** The menu as administrators, or holders of a role of the platform, see it. */
export function MenuPreview(props: {
  readonly open: boolean
  readonly onClose: () => void
}): ReactNode {
  const { open, onClose } = props
  const t = useTexts(menuTexts)
  const [chosen, setChosen] = useState('company')
  const mayListRoles = useCan(roles.all.allow)
  const own = useCall(roles.all, {}, { enabled: open && mayListRoles })
  const roleId = Number(chosen) || undefined
  const audience = chosen === 'company' ? 'company' : 'platform'
  const input = { audience, ...(roleId === undefined ? {} : { roleId }) } as const
  const { data, error, refetch } = useCall(menus.preview, input, { enabled: open })
  const ofRoles = (own.data ?? []).map(({ id, name }) => ({
    value: String(id),
    label: t('asRole', { name }),
  }))
  return (
    <Dialog open={open} onCancel={onClose} footer={null} title={t('previewTitle')} width={420}>
      <Select
        className="menu-preview-as"
        aria-label={t('previewAs')}
        value={chosen}
        onChange={setChosen}
        options={[
          { value: 'company', label: t('asCompany') },
          { value: 'platform', label: t('asPlatform') },
          ...ofRoles,
        ]}
      />
      <nav className="menu-preview" aria-label={t('previewTitle')}>
        {error && <FailureBox failure={error} onRetry={() => void refetch()} />}
        {!data && !error && <Waiting lines={8} />}
        {data && (data.menu.length === 0 ? t('previewEmpty') : <Level items={data.menu} />)}
      </nav>
    </Dialog>
  )
}
