import { describe, expect, test } from 'vitest'
import { decideRoute, redirectTarget } from './guard.ts'

const at = (
  pathname: string,
  session: { token?: boolean; permissions?: boolean; temporary?: boolean } = {},
  search = '',
) =>
  decideRoute({
    pathname,
    search,
    hasToken: session.token ?? false,
    hasPermissions: session.permissions ?? false,
    mustChangePassword: session.temporary ?? false,
  })

describe('route guard', () => {
  test('with a token, the log-in page and /404 lead home', () => {
    for (const path of ['/user/login', '/404', '/', '/user']) {
      expect(at(path, { token: true })).toEqual({ kind: 'go', to: '/dashboard/analysis' })
    }
  })

  test('with a token and no permissions they are loaded first, then the screen shows', () => {
    expect(at('/product/list', { token: true })).toEqual({ kind: 'load-permissions' })
    expect(at('/product/list', { token: true, permissions: true })).toEqual({ kind: 'shell' })
  })

  test('with a temporary password no screen shows; one that was open already stays', () => {
    const temporary = { token: true, temporary: true }
    for (const path of [
      '/product/list',
      '/dashboard/analysis',
      '/elsewhere',
      '/account/settings',
    ]) {
      expect(at(path, temporary)).toEqual({ kind: 'own-password' })
      expect(at(path, { ...temporary, permissions: true })).toEqual({ kind: 'shell' })
    }
  })

  test('the pages before the log-in show without a token only', () => {
    for (const page of ['login', 'register', 'register-result', 'alteration']) {
      expect(at(`/user/${page}`)).toEqual({ kind: 'public' })
      const home = { kind: 'go', to: '/dashboard/analysis' }
      expect(at(`/user/${page}`, { token: true, permissions: true })).toEqual(home)
    }
  })

  test('without a token no other page shows; other paths are remembered', () => {
    expect(at('/user/elsewhere')).toEqual({ kind: 'go', to: '/user/login' })
    expect(at('/')).toEqual({ kind: 'go', to: '/user/login' })
    expect(at('/product/list', {}, '?keyword=a b')).toEqual({
      kind: 'go',
      to: '/user/login?redirect=%2Fproduct%2Flist%3Fkeyword%3Da%20b',
    })
  })

  test('a code in the address is looked at first, with a token and without', () => {
    for (const hasToken of [false, true]) {
      const route = { pathname: '/', search: '', hasToken, hasPermissions: hasToken }
      expect(decideRoute({ ...route, hasCode: true })).toEqual({ kind: 'social' })
      expect(decideRoute({ ...route, hasCode: false }).kind).toBe('go')
    }
  })

  test('the remembered path is followed after the log-in', () => {
    const search = '?redirect=%2Fproduct%2Flist%3Fkeyword%3Da'
    expect(at('/user/login', { token: true }, search)).toEqual({
      kind: 'go',
      to: '/product/list?keyword=a',
    })
  })

  test('no trick of spelling leads a redirect elsewhere', () => {
    const starts = [
      '/',
      '//',
      '\\',
      '/\\',
      '\\/',
      '/..',
      '/.',
      '/./',
      '/../',
      '/%2e%2e',
      '',
      ' ',
      'https:',
      'javascript:',
      '/javascript:',
    ]
    const fillers = [
      '',
      '\t',
      '\n',
      '\r',
      '\0',
      '\u200b',
      '\u202e',
      '\ufeff',
      '\u0085',
      ' ',
      '/',
      '\\',
      '.',
      '@',
      '%09',
      '%2f',
      '%5c',
    ]
    const ends = [
      '/evil.example',
      '//evil.example',
      '\\evil.example',
      'evil.example',
      '/user@evil.example',
      '/..//evil.example',
    ]
    for (const start of starts) {
      for (const filler of fillers) {
        for (const end of ends) {
          const written = `${start}${filler}${end}`
          const target = redirectTarget(`?redirect=${encodeURIComponent(written)}`)
          const { origin, pathname } = new URL(target, 'https://z.example')
          expect(origin, JSON.stringify(written)).toBe('https://z.example')
          expect(pathname.startsWith('//'), JSON.stringify(written)).toBe(false)
          expect(target).toMatch(/^\/[^/\\\p{Cc}\p{Cf}]/u)
        }
      }
    }
    for (const written of [
      '/\t/evil.example',
      '/\n/evil.example',
      '/..//evil.example',
      '/\u200b/x',
    ]) {
      const target = redirectTarget(`?redirect=${encodeURIComponent(written)}`)
      expect(target, JSON.stringify(written)).toBe('/dashboard/analysis')
    }
  })

  test('a redirect to elsewhere is not followed', () => {
    const elsewhere = ['//evil.example', '/\\evil.example', 'https://evil.example']
    for (const target of [...elsewhere, '', '/user/login']) {
      expect(redirectTarget(`?redirect=${encodeURIComponent(target)}`)).toBe('/dashboard/analysis')
    }
  })
})
