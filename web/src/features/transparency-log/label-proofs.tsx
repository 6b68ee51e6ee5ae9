import { TRACE_EVENT_KIND_TEXT } from '@zhenma/contract/trace-events/trace-event-words'
import {
  type ProvedEvent,
  type ProvedStep,
  type StepState,
  transparencyLog,
} from '@zhenma/contract/transparency-log/transparency-log.contract'
import { Alert, Button, Space } from 'antd'
import type { ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { MovementLink } from '../../entities/movement/movement-link.tsx'
import { OperationText } from '../../entities/tags.tsx'
import { Code, NOTHING, StatusTag, type Tone, useNumberText, When } from '../../kit/atoms.tsx'
import { FailureBox } from '../../kit/failure-text.tsx'
import { Waiting } from '../../kit/late/waiting.tsx'
import { ScanField } from '../../kit/scan/scan-field.tsx'
import { useAddress } from '../../kit/tab-context.ts'
import { useFileDownload } from '../../kit/use-file-download.ts'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { logTexts } from './transparency-log.texts.ts'

/** Where the server hands out the tool that checks proofs. */
const TOOL_ADDRESS = '/log/check-proof.mjs'

const STATES = {
  proved: ['good', 'proved'],
  waiting: ['idle', 'pending'],
  forgotten: ['warn', 'forgotten'],
  differs: ['bad', 'differs'],
} as const satisfies Record<StepState, readonly [Tone, keyof typeof logTexts]>

type Entry = {
  readonly key: number
  readonly what: ReactNode
  readonly movement?: ReactNode
  readonly proved: ProvedStep | ProvedEvent
}

type EntriesProps = {
  readonly name: string
  readonly what: string
  /** Whether they are movements: whoever adds an event moves nothing. */
  readonly areMovements: boolean
  readonly entries: readonly Entry[]
}

/** Where it stands in the log; for whoever may see entries, what leads there. */
function EntryNumber({ proved: { index, origin } }: Pick<Entry, 'proved'>): ReactNode {
  const numberText = useNumberText()
  const { change } = useAddress()
  const maySee = useCan(transparencyLog.entries.allow)
  if (index === null || origin === null) return NOTHING
  if (!maySee) return numberText(index)
  const show = (): void =>
    change({ log: origin, entry: String(index), kind: undefined }, { push: true })
  return (
    <Button type="link" size="small" onClick={show}>
      {numberText(index)}
    </Button>
  )
}

function Entries({ name, what, areMovements, entries }: EntriesProps): ReactNode {
  const t = useTexts(logTexts)
  return (
    // Wider than a phone: what scrolls can be reached with the keyboard too.
    <section className="tlog-steps" aria-label={name} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{what}</th>
            <th scope="col">{t('state')}</th>
            <th scope="col">{t('at')}</th>
            {areMovements && <th scope="col">{t('movement')}</th>}
            <th scope="col" className="number">
              {t('entry')}
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ key, what: shown, movement, proved }) => {
            const { state, at, loggedAt, forgottenAt } = proved
            const said = state === 'waiting' ? loggedAt : forgottenAt
            const [tone, word] = STATES[state]
            return (
              <tr key={key}>
                <td>{shown}</td>
                <td>
                  <StatusTag tone={tone}>{t(word)}</StatusTag>
                  {said !== null && (
                    <>
                      {' '}
                      <small>
                        {state === 'waiting' && `${t('since')} `}
                        <When at={said} exact />
                      </small>
                    </>
                  )}
                </td>
                <td>
                  <When at={at} exact />
                </td>
                {areMovements && <td>{movement}</td>}
                <td className="number">
                  <EntryNumber proved={proved} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

const entryOfStep = (step: ProvedStep): Entry => ({
  key: step.movementId,
  what: <OperationText operation={step.operation} />,
  movement: <MovementLink id={step.movementId} number={step.movementNumber} />,
  proved: step,
})

/** What staff have added to the label's goods; nothing where they have not. */
function Events({ events }: { readonly events: readonly ProvedEvent[] }): ReactNode {
  const t = useTexts(logTexts)
  const say = useSay()
  if (events.length === 0) return null
  const entries = events.map((event): Entry => {
    const kind = say(TRACE_EVENT_KIND_TEXT[event.kind])
    return { key: event.eventId, what: `${kind} · ${event.name}`, proved: event }
  })
  return (
    <>
      <h3>{t('events')}</h3>
      <p>{t('eventsHelp')}</p>
      <Entries name={t('events')} what={t('event')} areMovements={false} entries={entries} />
    </>
  )
}

function ProofsOf({ code }: { readonly code: string }): ReactNode {
  const t = useTexts(logTexts)
  const found = useCall(transparencyLog.proof, { code })
  const { busy, start } = useFileDownload(transparencyLog.proofFile)
  if (found.error) {
    return <FailureBox failure={found.error} onRetry={() => void found.refetch()} />
  }
  if (!found.data) return <Waiting lines={4} />
  const { steps, events } = found.data
  const all = [...steps, ...events]
  if (all.length === 0) return <p className="empty">{t('noSteps')}</p>
  return (
    <>
      <p>
        <Code value={found.data.code} />
      </p>
      {all.some(({ state }) => state === 'differs') && (
        <Alert type="error" showIcon title={t('differsHelp')} />
      )}
      <Entries
        name={t('proveTitle')}
        what={t('operation')}
        areMovements
        entries={steps.map(entryOfStep)}
      />
      <Events events={events} />
      <Space wrap>
        <Button
          type="primary"
          loading={busy}
          disabled={!all.some((one) => one.proof !== null)}
          onClick={() => void start({ code })}
        >
          {t('download')}
        </Button>
        <Button href={TOOL_ADDRESS} download>
          {t('tool')}
        </Button>
      </Space>
    </>
  )
}

/** A label's code, and what the log proves of it; `?code=` names one. */
export function LabelProofs(): ReactNode {
  const t = useTexts(logTexts)
  const { params, change } = useAddress()
  const code = params.get('code') || undefined
  return (
    <section aria-label={t('proveTitle')}>
      <h2>{t('proveTitle')}</h2>
      <p>{t('proveLead')}</p>
      <ScanField onCodes={(codes) => change({ code: codes.at(-1) }, { push: true })} />
      {code !== undefined && <ProofsOf key={code} code={code} />}
    </section>
  )
}
