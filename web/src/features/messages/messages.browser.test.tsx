import { messages } from '@zhenma/contract/messages/messages.contract'
import { MESSAGE_PROVIDER_TEXT } from '@zhenma/contract/messages/message-kinds'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { leastRow } from '../../kit/testing/least-answer.ts'
import { pageOf, playScreen } from '../../kit/testing/play-screen.tsx'
import { isCall } from '../../kit/testing/render-in-tab.tsx'
import { MessagesPage } from './messages-page.tsx'
import { messageTexts } from './messages.texts.ts'

const row = leastRow(messages.list)
const said = { ...row, kind: 'registration_approved', provider: null }

test('only what was given up is sent again, and no code; the outbox says that nobody got it', async () => {
  const { asked } = await playScreen(<MessagesPage />, {
    may: [messages.list, messages.resend],
    answers: (one) =>
      isCall(one, messages.list)
        ? pageOf(
            { ...said, id: 1, state: 'failed' },
            { ...said, id: 2, state: 'sent', provider: 'outbox' },
            { ...said, id: 3, state: 'failed', kind: 'code_login' },
          )
        : undefined,
  })
  const resend = page.getByRole('button', { name: messageTexts.resend.en })
  await expect.element(page.getByText(MESSAGE_PROVIDER_TEXT.outbox.en).first()).toBeVisible()
  expect(resend.elements()).toHaveLength(1)
  await resend.click()
  await expect
    .poll(() => asked.find((one) => isCall(one, messages.resend))?.input.get('id'))
    .toBe('1')
})
