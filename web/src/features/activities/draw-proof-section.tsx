import { type DrawProof, drawProofs } from '@zhenma/contract/draws/draw-proofs.contract'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { useNumberText } from '../../kit/atoms.tsx'
import { businessTime } from '../../kit/business-time.ts'
import { confirmDanger } from '../../kit/dialog/confirm-danger.tsx'
import { FailureBox } from '../../kit/failure-text.tsx'
import { Waiting } from '../../kit/late/waiting.tsx'
import { useAction } from '../../kit/use-action.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { ActivityDetail } from './activities.fields.tsx'
import { drawProofTexts } from './draw-proof.texts.ts'

/** Where the server hands out the tool that derives a draw again. */
const TOOL_ADDRESS = '/log/check-draw.mjs'

type Props = { readonly activity: ActivityDetail; readonly proof: DrawProof }

function Facts({ proof }: Pick<Props, 'proof'>): ReactNode {
  const t = useTexts(drawProofTexts)
  const numberText = useNumberText()
  const { seedSha256, entry, steps, draws, round } = proof
  return (
    <dl>
      <div>
        <dt>{t('seed')}</dt>
        <dd className="mono draw-seed">{seedSha256}</dd>
      </div>
      <div>
        <dt>{t('entry')}</dt>
        <dd>{entry === null ? t('waiting') : numberText(entry)}</dd>
      </div>
      <div>
        <dt>{t('steps')}</dt>
        <dd>{numberText(steps)}</dd>
      </div>
      <div>
        <dt>{t('draws')}</dt>
        <dd>{numberText(draws)}</dd>
      </div>
      {round !== null && (
        <div>
          <dt>{t('beacon')}</dt>
          <dd>{t('beaconRound', { round: String(round) })}</dd>
        </div>
      )}
    </dl>
  )
}

function State({ activity, proof }: Props): ReactNode {
  const t = useTexts(drawProofTexts)
  const numberText = useNumberText()
  const { publishedAt, publishedByName, unproven } = proof
  const at = publishedAt === null ? '' : businessTime(publishedAt).format('YYYY-MM-DD HH:mm')
  return (
    <>
      {unproven > 0 && <p>{t('unproven', { count: numberText(unproven) })}</p>}
      {publishedAt !== null ? (
        <p>{t('published', { name: publishedByName ?? '', at })}</p>
      ) : (
        <p>{t(activity.state === 'ended' ? 'ready' : 'unpublished')}</p>
      )}
    </>
  )
}

/** What of an activity is left to chance, and how everybody checks it after the end. */
export function DrawProofSection({ activity }: Pick<Props, 'activity'>): ReactNode {
  const t = useTexts(drawProofTexts)
  const numberText = useNumberText()
  const mayPublish = useCan(drawProofs.publish.allow)
  const found = useCall(drawProofs.state, { id: activity.id })
  const publishing = useAction(drawProofs.publish, {
    invalidates: [drawProofs.state],
    success: () => t('done'),
  })
  if (found.error) return <FailureBox failure={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <Waiting lines={3} />
  const proof = found.data
  const publish = async (): Promise<void> => {
    const isSure = await confirmDanger({
      title: t('publishTitle', { name: activity.name }),
      touches: t('publishTouches', { count: numberText(proof.draws) }),
      consequence: t('publishMeans'),
      action: t('publishAction'),
    })
    if (isSure) await publishing.run({ id: activity.id })
  }
  const isPublished = proof.publishedAt !== null
  return (
    <section className="detail-section draw-proof">
      <h2>{t('title')}</h2>
      <p>{t('lead')}</p>
      <Facts proof={proof} />
      <State activity={activity} proof={proof} />
      <div className="section-foot">
        {!isPublished && mayPublish && activity.state === 'ended' && (
          <Button size="small" loading={publishing.busy} onClick={() => void publish()}>
            {t('publish')}
          </Button>
        )}
        {isPublished && proof.address !== null && (
          <>
            <Button size="small" href={new URL(proof.address).pathname} download>
              {t('download')}
            </Button>
            <Button size="small" href={TOOL_ADDRESS} download>
              {t('tool')}
            </Button>
          </>
        )}
      </div>
    </section>
  )
}
