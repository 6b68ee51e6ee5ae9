import type { OutputOf } from '@zhenma/contract/kernel/endpoint'
import {
  COUNTED_WAITING,
  type ProvedEvent,
  type ProvedStep,
  type ShownLog,
  type StepState,
  transparencyLog,
} from '@zhenma/contract/transparency-log/transparency-log.contract'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { playScreen } from '../../kit/testing/play-screen.tsx'
import { isCall } from '../../kit/testing/render-in-tab.tsx'
import { logTexts } from './transparency-log.texts.ts'
import { TransparencyLogPage } from './transparency-log-page.tsx'

type State = OutputOf<typeof transparencyLog.state>
const CODE = '12345678901234567890'

const FIRST: ShownLog = {
  origin: 'zhenma.example/log/first',
  address: 'https://zhenma.example/log/first',
  openedAt: '2026-01-05T08:00:00Z',
  openedBecause: 'first',
  closedAt: null,
  size: 1_200,
  root: 'cm9vdA==',
  publishedAt: '2026-11-20T08:00:00Z',
  lostSize: null,
  keys: ['zhenma.example/log/first+11111111+AAAA', 'zhenma.example/log/first+22222222+BBBB'],
}

const stepIn = (state: StepState, movementId: number): ProvedStep => ({
  movementId,
  movementNumber: movementId,
  operation: 'inbound',
  at: FIRST.openedAt,
  state,
  origin: FIRST.origin,
  index: movementId,
  loggedAt: FIRST.openedAt,
  proof: state === 'proved' ? 'c2sp.org/tlog-proof@v1' : null,
  forgottenAt: state === 'forgotten' ? '2026-11-25T08:00:00Z' : null,
  forgetting: null,
})

const eventIn = (state: StepState): ProvedEvent => ({
  eventId: 1,
  kind: 'inspection',
  name: '农残检验',
  translations: {},
  at: FIRST.openedAt,
  state,
  origin: FIRST.origin,
  index: 9,
  loggedAt: FIRST.openedAt,
  proof: state === 'proved' ? 'c2sp.org/tlog-proof@v1' : null,
  forgottenAt: state === 'forgotten' ? '2026-11-25T08:00:00Z' : null,
  forgetting: null,
})

/** All that is logged is published, and nobody is asked to cosign. */
const PUBLISHED = { unpublished: null, quorum: 0, witnesses: [] }

/** The screen of a log that stands so, looked at by whoever may, or may not, ask for proofs. */
async function open(
  state: State,
  {
    steps = [],
    events = [],
    mayProve = true,
  }: { steps?: readonly StepState[]; events?: readonly StepState[]; mayProve?: boolean } = {},
): Promise<void> {
  await playScreen(<TransparencyLogPage />, {
    may: [transparencyLog.state, ...(mayProve ? [transparencyLog.proof] : [])],
    address: `/label/transparency-log?code=${CODE}`,
    answers: (asked) => {
      if (isCall(asked, transparencyLog.state)) return { payload: state }
      if (!isCall(asked, transparencyLog.proof)) return undefined
      const shown = steps.map((one, at) => stepIn(one, at + 1))
      return { payload: { code: CODE, serial: 7, steps: shown, events: events.map(eventIn) } }
    },
  })
  await expect.element(page.getByText(logTexts.lead.en)).toBeVisible()
}

const alert = (text: string) => page.getByRole('alert').filter({ hasText: text })

describe('how the log stands', () => {
  test('its size, its address and every key that signs it are there', async () => {
    await open({ logs: [FIRST], waitingCount: 3, ...PUBLISHED })
    const facts = page.getByRole('region', { name: logTexts.current.en })
    for (const text of ['1,200', FIRST.origin, ...FIRST.keys]) {
      await expect.element(facts.getByText(text, { exact: true })).toBeVisible()
    }
    const address = facts.getByRole('link', { name: `${FIRST.address}/checkpoint` })
    await expect.element(address).toHaveAttribute('href', `${FIRST.address}/checkpoint`)
    expect(page.getByRole('alert').elements()).toEqual([])
  })

  test('more that wait than are counted are told as so many or more', async () => {
    await open({ logs: [FIRST], waitingCount: COUNTED_WAITING, ...PUBLISHED })
    await expect.element(page.getByText('1,000 or more')).toBeVisible()
  })

  test('a log that could not be continued after a restore is loud, with what was lost of it', async () => {
    const closed = { ...FIRST, size: 1_000, lostSize: 1_200, closedAt: '2026-11-21T08:00:00Z' }
    const opened: ShownLog = {
      ...FIRST,
      origin: 'zhenma.example/log/second',
      openedBecause: 'restored',
    }
    await open({ logs: [opened, closed], waitingCount: 0, ...PUBLISHED })
    await expect.element(alert(logTexts.restoredHelp.en)).toBeVisible()
    const earlier = page.getByRole('region', { name: logTexts.earlier.en })
    await expect.element(earlier).toHaveTextContent('1,200 entries had been published')
    await expect.element(earlier).toHaveTextContent(/Opened2026-01-05 .*Closed2026-11-21 /)
  })

  describe('where a checkpoint waits for its witnesses', () => {
    const at = '2026-11-25T08:00:00Z'
    const well = { failingSince: null, failedAt: null, failure: null, status: null }
    const witnesses: State['witnesses'] = [
      { name: 'good.example', cosignedAt: at, cosignedSize: 1_203, ...well },
      {
        name: 'strict.example',
        cosignedAt: at,
        cosignedSize: 1_200,
        failingSince: at,
        failedAt: at,
        failure: 'refused',
        status: 503,
      },
      { name: 'new.example', cosignedAt: null, cosignedSize: null, ...well },
    ]
    const waits = (isLate: boolean, quorum: number): State => ({
      logs: [FIRST],
      waitingCount: 0,
      unpublished: { count: 3, since: at, isLate },
      quorum,
      witnesses,
    })
    const facts = () => page.getByRole('region', { name: logTexts.current.en })

    test('it says how far it is published, since when the rest waits, and what each said', async () => {
      await open(waits(false, 2))
      await expect.element(facts()).toHaveTextContent('1,200 of 1,203 that are logged')
      await expect.element(facts()).toHaveTextContent(/published since2026-11-25 /)
      const list = page.getByRole('region', { name: logTexts.witnesses.en })
      await expect.element(list).toHaveTextContent('once 2 of 3 witnesses cosigned it')
      const rows = list.getByRole('listitem')
      await expect.element(rows.nth(0)).toHaveTextContent(/Cosigns.*1,203 entries/)
      await expect.element(rows.nth(1)).toHaveTextContent(/Does not cosign.*Refuses \(HTTP 503\)/)
      await expect.element(rows.nth(1)).toHaveTextContent('1,200 entries')
      await expect.element(rows.nth(2)).toHaveTextContent(logTexts.notAsked.en)
      // Some seconds are as it must be.
      expect(page.getByRole('alert').elements()).toEqual([])
    })

    test.each([
      ['too few cosign', 2, logTexts.lateWitnesses.en],
      ['enough do, and the server cannot keep it', 1, logTexts.lateServer.en],
    ])('too long is loud: %s', async (_, quorum, words) => {
      await open(waits(true, quorum))
      await expect.element(alert(words)).toBeVisible()
    })
  })

  test('before the first operation it says that there is none', async () => {
    await open({ logs: [], waitingCount: 0, ...PUBLISHED })
    await expect.element(page.getByText(logTexts.empty.en)).toBeVisible()
  })
})

describe('what it proves of a label', () => {
  const log: State = { logs: [FIRST], waitingCount: 0, ...PUBLISHED }
  const download = () => page.getByRole('button', { name: logTexts.download.en })

  test('a record that is not what was logged is loud; what is proved can be had as a file', async () => {
    await open(log, { steps: ['differs', 'proved'] })
    await expect.element(alert(logTexts.differsHelp.en)).toBeVisible()
    await expect.element(page.getByRole('row').nth(1)).toHaveTextContent(logTexts.differs.en)
    await expect.element(download()).toBeEnabled()
  })

  test('where nothing is proved yet there is no file', async () => {
    await open(log, { steps: ['waiting', 'forgotten'] })
    await expect
      .element(page.getByRole('row').nth(1))
      .toHaveTextContent(/Not published yet since 2026-01-05 /)
    await expect.element(page.getByText(logTexts.forgotten.en)).toBeVisible()
    await expect.element(download()).toBeDisabled()
    expect(page.getByRole('alert').elements()).toEqual([])
  })

  test('events of its goods stand below with their state, and one that was changed is loud', async () => {
    await open(log, { steps: ['waiting'], events: ['differs'] })
    const events = page.getByRole('region', { name: logTexts.events.en })
    const row = events.getByRole('row').nth(1)
    await expect.element(row).toHaveTextContent('Inspection · 农残检验')
    await expect.element(row).toHaveTextContent(logTexts.differs.en)
    await expect.element(alert(logTexts.differsHelp.en)).toBeVisible()
  })

  test('of a label to which nothing was done, that is said', async () => {
    await open(log)
    await expect.element(page.getByText(logTexts.noSteps.en)).toBeVisible()
  })

  test('whoever may not ask for proofs sees the log, and no field for codes', async () => {
    await open(log, { steps: ['proved'], mayProve: false })
    await expect.element(page.getByText(FIRST.origin, { exact: true })).toBeVisible()
    expect(page.getByRole('region', { name: logTexts.proveTitle.en }).elements()).toEqual([])
  })
})
