import { LANGUAGES, type Language } from '@zhenma/contract/kernel/texts'
import { describe, expect, test } from 'vitest'
import {
  renderAskForCode,
  renderNotACode,
  renderPaused,
  renderProofEnded,
  renderRateLimited,
  renderRefused,
  renderTooLong,
  renderUnavailable,
} from './notice-page.tsx'

const options = { addressIn: (language: Language) => `/t?lang=${language}` }

/** What is read, without marks. */
const words = (html: string) => html.replace(/<style>.*?<\/style>/gs, '').replace(/<[^>]+>/g, ' ')

describe.each(LANGUAGES)('in %s', (language) => {
  test.each([
    ['no code', renderNotACode(language, options)],
    ['too many checks', renderRateLimited(17, language, options)],
    ['no service', renderUnavailable(language, options)],
    ['no proof', renderProofEnded(language, options)],
    ['too long', renderTooLong(language, options)],
    ['refused', renderRefused('405', language, options)],
    ['paused', renderPaused('云山茶业', language, options)],
    ['asked for a code', renderAskForCode(language, options)],
  ])('%s: a whole page, without script or holes', (_, html) => {
    expect(words(html)).not.toMatch(/[{}]|undefined|null|NaN/)
    expect(html).not.toContain('<script')
    expect(html.match(/<h1/g)).toHaveLength(1)
  })

  test('the seconds to wait and the company are told', () => {
    expect(words(renderRateLimited(17, language, options))).toContain('17')
    expect(words(renderPaused('云山茶业', language, options))).toContain('云山茶业')
  })

  test('a code can be typed where there was none', () => {
    for (const html of [renderNotACode(language, options), renderAskForCode(language, options)]) {
      expect(html).toMatch(/<form[^>]* action="\/t" method="get">/)
      expect(html).toContain(`<input type="hidden" name="lang" value="${language}"/>`)
    }
  })
})
