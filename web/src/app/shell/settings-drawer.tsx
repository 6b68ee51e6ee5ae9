import { Button, Drawer, Segmented, Switch } from 'antd'
import type { ReactNode } from 'react'
import { setSoundsOn, useSoundsOn } from '../../kit/sounds.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { settingsTexts } from '../settings/settings.texts.ts'
import {
  changeSettings,
  DEFAULT_SETTINGS,
  THEME_COLOURS,
  useSettings,
  type Settings,
  type ThemeColour,
} from '../settings/settings.ts'
import { shellTexts } from '../shell.texts.ts'

function Row(props: {
  readonly label: string
  readonly hint?: string | undefined
  readonly children: ReactNode
}): ReactNode {
  return (
    <div className="setting">
      <span>
        {props.label}
        {props.hint !== undefined && <small>{props.hint}</small>}
      </span>
      {props.children}
    </div>
  )
}

function Toggle(props: {
  readonly label: string
  readonly hint?: string | undefined
  readonly isOn: boolean
  readonly disabled?: boolean
  readonly onChange: (isOn: boolean) => void
}): ReactNode {
  return (
    <Row label={props.label} hint={props.disabled ? props.hint : undefined}>
      <Switch
        size="small"
        aria-label={props.label}
        checked={props.isOn}
        disabled={props.disabled ?? false}
        onChange={props.onChange}
      />
    </Row>
  )
}

function Colours({ chosen }: { readonly chosen: ThemeColour }): ReactNode {
  const t = useTexts(settingsTexts)
  return (
    <div className="colours" role="radiogroup" aria-label={t('colour')}>
      {(Object.keys(THEME_COLOURS) as ThemeColour[]).map((colour) => (
        <button
          key={colour}
          type="button"
          role="radio"
          aria-checked={colour === chosen}
          aria-label={t(colour)}
          title={t(colour)}
          style={{ background: THEME_COLOURS[colour] }}
          onClick={() => changeSettings({ colour })}
        />
      ))}
    </div>
  )
}

function Choice<K extends 'colourMode' | 'menuTheme' | 'navigation' | 'contentWidth'>(props: {
  readonly label: string
  readonly name: K
  readonly settings: Settings
  readonly options: readonly { value: Settings[K]; label: string; disabled?: boolean }[]
  readonly hint?: string | undefined
}): ReactNode {
  return (
    <Row label={props.label} hint={props.hint}>
      <Segmented<Settings[K]>
        size="small"
        name={`setting-${props.name}`}
        aria-label={props.label}
        value={props.settings[props.name]}
        options={[...props.options]}
        onChange={(value) => changeSettings({ [props.name]: value })}
      />
    </Row>
  )
}

/** Appearance and layout, each with what it depends on. */
export function SettingsDrawer(props: {
  readonly open: boolean
  readonly onClose: () => void
}): ReactNode {
  const t = useTexts(settingsTexts)
  const tShell = useTexts(shellTexts)
  const settings = useSettings()
  const soundsOn = useSoundsOn()
  const isTop = settings.navigation === 'top'
  const shared = { settings }
  return (
    <Drawer
      open={props.open}
      onClose={props.onClose}
      title={tShell('settings')}
      size={340}
      footer={
        <Button
          block
          onClick={() => {
            changeSettings(DEFAULT_SETTINGS)
            setSoundsOn(true)
          }}
        >
          {t('reset')}
        </Button>
      }
    >
      <h2 className="setting-group">{t('appearance')}</h2>
      <Choice
        {...shared}
        label={t('colourMode')}
        name="colourMode"
        options={[
          { value: 'light', label: t('light') },
          { value: 'dark', label: t('dark') },
          { value: 'system', label: t('system') },
        ]}
      />
      <Choice
        {...shared}
        label={t('menuTheme')}
        name="menuTheme"
        options={[
          { value: 'dark', label: t('dark') },
          { value: 'light', label: t('light') },
        ]}
      />
      <Row label={t('colour')}>
        <Colours chosen={settings.colour} />
      </Row>
      <Toggle
        label={t('colourWeak')}
        isOn={settings.colourWeak}
        onChange={(colourWeak) => changeSettings({ colourWeak })}
      />
      <h2 className="setting-group">{t('layout')}</h2>
      <Choice
        {...shared}
        label={t('navigation')}
        name="navigation"
        options={[
          { value: 'side', label: t('side') },
          { value: 'top', label: t('top') },
        ]}
      />
      <Choice
        {...shared}
        label={t('contentWidth')}
        name="contentWidth"
        hint={isTop ? undefined : t('fluidNeedsTop')}
        options={[
          { value: 'fixed', label: t('fixed') },
          { value: 'fluid', label: t('fluid'), disabled: !isTop },
        ]}
      />
      <Toggle
        label={t('fixedHeader')}
        isOn={settings.fixedHeader}
        onChange={(fixedHeader) => changeSettings({ fixedHeader })}
      />
      <Toggle
        label={t('hideHeader')}
        hint={t('needsFixedHeader')}
        isOn={settings.hideHeader}
        disabled={!settings.fixedHeader}
        onChange={(hideHeader) => changeSettings({ hideHeader })}
      />
      <Toggle
        label={t('fixedSidebar')}
        hint={t('notWithTop')}
        isOn={settings.fixedSidebar}
        disabled={isTop}
        onChange={(fixedSidebar) => changeSettings({ fixedSidebar })}
      />
      <h2 className="setting-group">{t('other')}</h2>
      <Toggle
        label={t('multiTab')}
        isOn={settings.multiTab}
        onChange={(multiTab) => changeSettings({ multiTab })}
      />
      <Toggle label={t('sounds')} isOn={soundsOn} onChange={setSoundsOn} />
    </Drawer>
  )
}
