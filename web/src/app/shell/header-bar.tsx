import type { MenuItem } from '@zhenma/contract/auth/auth.contract'
import MenuFoldOutlined from '@ant-design/icons/MenuFoldOutlined'
import MenuOutlined from '@ant-design/icons/MenuOutlined'
import MenuUnfoldOutlined from '@ant-design/icons/MenuUnfoldOutlined'
import QuestionCircleOutlined from '@ant-design/icons/QuestionCircleOutlined'
import SearchOutlined from '@ant-design/icons/SearchOutlined'
import { Button } from 'antd'
import { createElement, memo, Suspense, useEffect, type ReactNode } from 'react'
import { late } from '../../kit/late/late.tsx'
import { useQueueNeed, watchQueueNeed } from '../../scanning/queue/queue-need.ts'
import { Can } from '../../kit/can.tsx'
import { keysAsText } from '../../kit/keys/shortcuts.ts'
import { useLanguage } from '../../texts/language.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Mark } from '../icons.tsx'
import { manualAddress } from '../manual-address.ts'
import type { MenuHit } from '../navigation/menu.ts'
import { shellTexts } from '../shell.texts.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { PageHelp } from './page-help.tsx'
import { useShellPanels } from './use-shell-panels.ts'
import { TopMenu } from './menu/top-menu.tsx'
import { UserMenu } from './user-menu.tsx'

// The texts and shapes of tasks come with it, after the first screen.
const JobCentre = late(() =>
  import('../../features/tasks/job-centre.tsx').then((module) => ({ default: module.JobCentre })),
)

function SearchButton(): ReactNode {
  const t = useTexts(shellTexts)
  const { openPanel } = useShellPanels()
  return (
    <button
      type="button"
      className="search-button"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => openPanel('palette')}
    >
      <SearchOutlined />
      <span className="wide-text">{t('searchMenu')}</span>
      <kbd className="wide-only" aria-hidden="true">
        {keysAsText('mod+k').join(' ')}
      </kbd>
    </button>
  )
}

/** Submissions that wait on this device for the network. */
function Queue(): ReactNode {
  const Centre = useQueueNeed(({ centre }) => centre)
  useEffect(watchQueueNeed, [])
  return Centre && createElement(Centre)
}

/** What is there on every screen alike: drawn once. */
const Tools = memo(function Tools(): ReactNode {
  const t = useTexts(shellTexts)
  const language = useLanguage()
  return (
    <>
      <SearchButton />
      <Queue />
      <Can do="task:list">
        <Suspense fallback={null}>
          <JobCentre />
        </Suspense>
      </Can>
      <Button
        className="wide-only"
        type="text"
        icon={<QuestionCircleOutlined />}
        href={manualAddress(language)}
        target="_blank"
        aria-label={t('docs')}
        title={t('docs')}
      />
    </>
  )
})

export type HeaderProps = {
  readonly menu: readonly MenuItem[]
  readonly hit: MenuHit | undefined
  /** Of the screen in front. */
  readonly path: string
  readonly section: MenuItem | undefined
  readonly layout: 'side' | 'top' | 'phone'
  readonly collapsed: boolean
  readonly onCollapse: (collapsed: boolean) => void
}

/** The bar on top of everything. */
export function HeaderBar(props: HeaderProps): ReactNode {
  const t = useTexts(shellTexts)
  const { openPanel } = useShellPanels()
  const { layout, collapsed } = props
  return (
    <header className="bar">
      {layout === 'phone' && (
        <Button
          type="text"
          icon={<MenuOutlined />}
          aria-label={t('openMenu')}
          onClick={() => openPanel('menu')}
        />
      )}
      {layout === 'side' && (
        <Button
          type="text"
          icon={collapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
          aria-label={t(collapsed ? 'expand' : 'collapse')}
          onClick={() => props.onCollapse(!collapsed)}
        />
      )}
      {layout !== 'side' && (
        <span className="brand">
          <Mark size={26} />
          <b className={layout === 'phone' ? '' : 'wide-only'}>{t('product')}</b>
        </span>
      )}
      {layout === 'top' ? (
        <TopMenu menu={props.menu} hit={props.hit} section={props.section} />
      ) : (
        layout === 'side' && <Breadcrumbs hit={props.hit} path={props.path} />
      )}
      <span className="bar-space" />
      <Tools />
      {layout === 'phone' && <PageHelp hit={props.hit} path={props.path} />}
      <LanguageSwitch />
      <UserMenu />
    </header>
  )
}
