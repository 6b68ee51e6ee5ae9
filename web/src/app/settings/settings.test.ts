import { describe, expect, test } from 'vitest'
import { changed, consistent, DEFAULT_SETTINGS, settingsFrom, THEME_COLOURS } from './settings.ts'

describe('settings', () => {
  test('the defaults of the specification', () => {
    expect(DEFAULT_SETTINGS).toMatchObject({
      menuTheme: 'dark',
      navigation: 'side',
      contentWidth: 'fixed',
      multiTab: true,
      colour: 'geekBlue',
    })
    expect(Object.keys(THEME_COLOURS)).toHaveLength(8)
  })

  test('fluid needs top navigation; with it the sidebar cannot be fixed', () => {
    const top = consistent({ ...DEFAULT_SETTINGS, navigation: 'top', contentWidth: 'fluid' })
    expect(top).toMatchObject({ contentWidth: 'fluid', fixedSidebar: false })
    expect(consistent({ ...top, navigation: 'side' }).contentWidth).toBe('fixed')
  })

  test('who tries the top menu has the side menu back as it was', () => {
    const top = changed(DEFAULT_SETTINGS, { navigation: 'top', contentWidth: 'fluid' })
    expect(top).toMatchObject({ contentWidth: 'fluid', fixedSidebar: false })
    expect(changed(top, { navigation: 'side' })).toEqual(DEFAULT_SETTINGS)
    expect(changed(DEFAULT_SETTINGS, { fixedSidebar: false, navigation: 'side' })).toEqual({
      ...DEFAULT_SETTINGS,
      fixedSidebar: false,
    })
  })

  test('hiding the header needs a fixed one', () => {
    expect(consistent({ ...DEFAULT_SETTINGS, hideHeader: true }).hideHeader).toBe(true)
    const loose = consistent({ ...DEFAULT_SETTINGS, hideHeader: true, fixedHeader: false })
    expect(loose.hideHeader).toBe(false)
  })

  test('broken or old stored settings fall back, the rest is kept', () => {
    expect(settingsFrom('nonsense')).toEqual(DEFAULT_SETTINGS)
    const broken = { colour: 'pink', navigation: 'left', colourMode: 'grey', multiTab: 'yes' }
    expect(settingsFrom({ ...broken, fixedHeader: false })).toEqual({
      ...DEFAULT_SETTINGS,
      fixedHeader: false,
    })
  })
})
