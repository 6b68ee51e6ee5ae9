import { Drawer } from 'antd'
import type { ReactNode } from 'react'
import type { Permissions } from '../../api/session.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Mark } from '../icons.tsx'
import { findScreen } from '../menu.ts'
import { shellTexts } from '../shell.texts.ts'
import { PhoneTabs } from './phone-tabs.tsx'
import { DrawerMenu } from './side-menu.tsx'

/** The menu of a phone, with the open tabs below: a drawer of 200 px (spec 2). */
export function PhoneMenu(props: {
  readonly menu: Permissions['menu']
  readonly path: string
  readonly open: boolean
  readonly onClose: () => void
}): ReactNode {
  const t = useTexts(shellTexts)
  const hit = findScreen(props.menu, props.path)
  return (
    <Drawer
      open={props.open}
      onClose={props.onClose}
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
      <DrawerMenu menu={props.menu} hit={hit} section={hit?.trail[0]} onChosen={props.onClose} />
      <PhoneTabs menu={props.menu} onChosen={props.onClose} />
    </Drawer>
  )
}
