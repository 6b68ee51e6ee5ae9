import { describe, expect, test } from 'vitest'
import { ALL_CALLS, ALL_PERMISSIONS } from '../calls.ts'
import { LANGUAGES } from '../kernel/texts.ts'
import { PERMISSION_NAMES } from './permission-names.ts'
import { permissionText } from './permission-text.ts'

/** How many calls ask for a permission, on their own or besides. */
const callsOf = (permission: string): number =>
  ALL_CALLS.filter(
    ({ allow, further = {} }) => allow === permission || Object.hasOwn(further, permission),
  ).length

describe('what a permission is called', () => {
  test.each(LANGUAGES)('fits on a line and is like no other, in %s', (language) => {
    const texts = ALL_PERMISSIONS.map((permission) => permissionText(permission)[language])
    expect(texts.filter((text) => text === '' || text.length > 60)).toEqual([])
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
  })

  test('is a name of its own where several calls ask for it, and only there are names', () => {
    const several = ALL_PERMISSIONS.filter((permission) => callsOf(permission) > 1)
    expect(Object.keys(PERMISSION_NAMES).sort()).toEqual(several)
  })

  test('is nothing for what no call asks for', () => {
    expect(permissionText('moon:land')).toEqual({ cn: '', tc: '', en: '' })
    expect(permissionText('constructor')).toEqual({ cn: '', tc: '', en: '' })
  })
})
