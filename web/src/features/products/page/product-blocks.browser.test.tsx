import { SUSPICIOUS_RESULTS } from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import { VERIFY_RESULT_TEXT } from '@zhenma/contract/buyer-checks/buyer-checks.refusals'
import { LANGUAGES, sayList } from '@zhenma/contract/kernel/texts'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { products } from '@zhenma/contract/products/products.contract'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { suspiciousTexts } from '../../../entities/suspicious-means.texts.ts'
import { pageOf, playScreen } from '../../../kit/testing/play-screen.tsx'
import { isCall } from '../../../kit/testing/render-in-tab.tsx'
import { setLanguage } from '../../../texts/language.ts'
import { ChecksBlock } from './product-blocks.tsx'

afterEach(() => setLanguage('en'))

test.for(LANGUAGES)(
  'suspicious checks say which they are, and of which days: %s',
  async (language) => {
    await playScreen(<ChecksBlock id={7} />, {
      may: [labels.queryRecords],
      answers: (asked) => {
        if (isCall(asked, labels.queryRecords)) return pageOf()
        if (!isCall(asked, products.glance)) return undefined
        return { payload: { labels: null, checks: { total: 42, suspicious: 3 }, activities: null } }
      },
    })
    await expect.element(page.getByText('42')).toBeVisible()
    setLanguage(language)
    const results = SUSPICIOUS_RESULTS.map((result) => VERIFY_RESULT_TEXT[result][language])
    const means = suspiciousTexts.ever[language].replace('{results}', sayList(results, language))
    await expect.element(page.getByText(means, { exact: true })).toBeVisible()
  },
)
