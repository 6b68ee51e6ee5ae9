import { thirdParty } from '@zhenma/contract/third-party/third-party.contract'
import { type Webhook, webhooks } from '@zhenma/contract/webhooks/webhooks.contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { conflictTexts } from '../../../kit/form/conflict/conflict.texts.ts'
import { kitTexts } from '../../../kit/kit.texts.ts'
import { playScreen } from '../../../kit/testing/play-screen.tsx'
import { isCall } from '../../../kit/testing/render-in-tab.tsx'
import { webhookTexts as t } from './webhooks.texts.ts'
import { WebhooksSection } from './webhooks-section.tsx'

const AT = '2026-11-01T00:00:00Z'
const WEBHOOK: Webhook = {
  id: 3,
  revision: 5,
  url: 'https://erp.example.com/zhenma',
  description: 'old',
  events: ['movement.done'],
  isOn: true,
  secretAt: AT,
  previousUntil: null,
  failingSince: null,
  givenUpAt: null,
  waitingCount: 0,
}

test('what a colleague has saved of a webhook meanwhile is told, and not written over', async () => {
  let stored = WEBHOOK
  const { asked } = await playScreen(
    <WebhooksSection of={{ id: 1, name: 'ERP' }} onMade={() => undefined} />,
    {
      may: [webhooks.list, thirdParty.update],
      answers: (one) => {
        if (isCall(one, webhooks.list)) return { payload: [stored] }
        if (!isCall(one, webhooks.update)) return undefined
        if (Number(one.input.get('revision')) === stored.revision) return { payload: {} }
        const values = { field: 'description', who: 'Lin', at: AT }
        const message = `description: changed by Lin at ${AT}`
        return {
          refusal: {
            status: 409,
            error: 'RECORD_CHANGED',
            message: 'Somebody else has changed this record',
            details: [{ error: 'FIELD_CHANGED', message, field: 'description', values }],
          },
        }
      },
    },
  )
  await page.getByRole('button', { name: kitTexts.edit.en }).click()
  const form = page.getByRole('dialog', { name: t.edit.en })
  await form.getByLabelText(t.url.en).fill('https://erp.example.com/new')
  stored = { ...WEBHOOK, description: 'theirs', revision: 6 }
  const save = form.getByRole('button', { name: kitTexts.save.en })
  await save.click()
  const question = page.getByRole('dialog').filter({ hasText: conflictTexts.title.en })
  await expect.element(question.getByText(`Lin changed: ${t.description.en}`)).toBeVisible()
  await question.getByRole('button', { name: conflictTexts.bringTogether.en }).click()
  await expect.element(form.getByLabelText(t.description.en)).toHaveValue('theirs')
  await save.click()
  const sent = () => asked.filter((one) => isCall(one, webhooks.update)).map(({ input }) => input)
  await expect.poll(() => sent().length).toBe(2)
  expect(sent().map((input) => input.get('revision'))).toEqual(['5', '6'])
  expect(sent()[1]?.get('url')).toBe('https://erp.example.com/new')
  expect(sent()[1]?.get('description')).toBe('theirs')
})
