import type { OutputOf } from '@zhenma/contract/kernel/endpoint'
import type {
  ShownWitness,
  transparencyLog,
} from '@zhenma/contract/transparency-log/transparency-log.contract'
import { WITNESS_FAILURE_TEXT } from '@zhenma/contract/transparency-log/witness-words'
import { Alert } from 'antd'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { StatusTag, type Tone, useNumberText, When } from '../../kit/atoms.tsx'
import { businessTime } from '../../kit/business-time.ts'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { logTexts } from './transparency-log.texts.ts'

type State = Pick<OutputOf<typeof transparencyLog.state>, 'unpublished' | 'quorum' | 'witnesses'>

function stateOf({ cosignedAt, failingSince, failure }: ShownWitness) {
  const told = (tone: Tone, word: 'cosigns' | 'cosignsNot' | 'cosignsLate' | 'notAsked') =>
    [tone, word] as const
  if (failingSince === null) {
    return cosignedAt === null ? told('idle', 'notAsked') : told('good', 'cosigns')
  }
  return failure === 'late' ? told('idle', 'cosignsLate') : told('bad', 'cosignsNot')
}

/** Why it did not cosign, with the status of a refusal. */
function Failure({ failure, status }: ShownWitness): ReactNode {
  const say = useSay()
  if (failure === null) return null
  const words = say(WITNESS_FAILURE_TEXT[failure])
  return status === null ? words : `${words} (HTTP ${status})`
}

function Witness({ of }: { readonly of: ShownWitness }): ReactNode {
  const t = useTexts(logTexts)
  const numberText = useNumberText()
  const { name, cosignedAt, cosignedSize, failingSince, failedAt } = of
  const [tone, word] = stateOf(of)
  return (
    <li>
      <p className="tlog-witness">
        <span className="mono tlog-long">{name}</span> <StatusTag tone={tone}>{t(word)}</StatusTag>
      </p>
      {failingSince !== null && (
        <p>
          <Failure {...of} />
          <small>
            {' '}
            · {t('since')} <When at={failingSince} exact />
          </small>
        </p>
      )}
      {word !== 'notAsked' && (
        <small>
          {cosignedAt === null ? (
            t('cosignedNever')
          ) : (
            <>
              {t('cosignedLast')} <When at={cosignedAt} exact />
              {' · '}
              {t('entries', { count: numberText(cosignedSize ?? 0) })}
            </>
          )}
        </small>
      )}
      {failingSince === null && failedAt !== null && (
        <small>
          {t('failedLast')} <When at={failedAt} exact />
          {' · '}
          <Failure {...of} />
        </small>
      )}
    </li>
  )
}

/** Who is asked to cosign, and what each said last; nothing where nobody is. */
export function LogWitnesses({ witnesses, quorum }: State): ReactNode {
  const t = useTexts(logTexts)
  if (witnesses.length === 0) return null
  const count = witnesses.length
  return (
    <section aria-label={t('witnesses')}>
      <h2>{t('witnesses')}</h2>
      <p>{quorum === 0 ? t('noQuorum', { count }) : t('quorum', { count, quorum })}</p>
      <ul className="tlog-witnesses">
        {witnesses.map((witness) => (
          <Witness key={witness.name} of={witness} />
        ))}
      </ul>
    </section>
  )
}

/** Loud where something has waited too long for being published, and whose fault it is; else nothing. */
export function LateLog({ unpublished, quorum, witnesses }: State): ReactNode {
  const t = useTexts(logTexts)
  if (unpublished === null || !unpublished.isLate) return null
  const cosigning = witnesses.filter((one) => stateOf(one)[1] === 'cosigns').length
  return (
    <Alert
      type="warning"
      showIcon
      title={t('late', {
        time: businessTime(dayjs(unpublished.since)).format('YYYY-MM-DD HH:mm'),
      })}
      description={t(cosigning < quorum ? 'lateWitnesses' : 'lateServer')}
    />
  )
}
