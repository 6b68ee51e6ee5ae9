import { Drawer } from 'antd'
import { useEffect, type ReactNode } from 'react'
import type { Permissions } from '../../../api/session.ts'
import { useWidth } from '../../../kit/use-width.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Mark } from '../../icons.tsx'
import { findScreen } from '../../navigation/menu.ts'
import { shellTexts } from '../../shell.texts.ts'
import { PhoneTabs } from '../tabs/phone-tabs.tsx'
import { DrawerMenu } from './side-menu.tsx'

/** The menu of a phone, with the open tabs below: a drawer of 200 px. */
export function PhoneMenu(props: {
  readonly menu: Permissions['menu']
  readonly path: string
  readonly open: boolean
  readonly onClose: () => void
}): ReactNode {
  const t = useTexts(shellTexts)
  const { open, onClose } = props
  const hit = findScreen(props.menu, props.path)
  const isPhone = useWidth() === 'phone'
  useEffect(() => {
    // A phone that is turned has its menu at the side.
    if (open && !isPhone) onClose()
  }, [open, isPhone, onClose])
  return (
    <Drawer
      open={open && isPhone}
      onClose={onClose}
      placement="left"
      size={200}
      closable={false}
      title={
        <span className="brand">
          <Mark size={24} />
          <b>{t('product')}</b>
        </span>
      }
      className="menu-drawer"
    >
      <DrawerMenu menu={props.menu} hit={hit} section={hit?.trail[0]} onChosen={onClose} />
      <PhoneTabs menu={props.menu} onChosen={onClose} />
    </Drawer>
  )
}
