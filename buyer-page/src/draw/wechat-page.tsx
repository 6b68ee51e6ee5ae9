/** @jsxRuntime automatic -- also where a runner takes no notice of tsconfig.json */
import { say, type Text } from '@zhenma/contract/kernel/texts'
import { type DrawOptions, drawPage } from './draw-page.tsx'
import { WECHAT_TEXTS } from './wechat.texts.ts'

/** Why WeChat has not said who somebody is. */
export type WechatFault = 'outside' | 'off' | 'ended' | 'unreachable' | 'refused'

const FAULT_TEXTS: Readonly<Record<WechatFault, Text>> = {
  outside: WECHAT_TEXTS.outside,
  off: WECHAT_TEXTS.off,
  ended: WECHAT_TEXTS.ended,
  unreachable: WECHAT_TEXTS.unreachable,
  refused: WECHAT_TEXTS.refused,
}

/** Says what went wrong, and leads back to where the phone does it. */
export function renderWechatFault(
  fault: WechatFault,
  address: string,
  options: DrawOptions,
): string {
  return drawPage(
    options,
    {
      title: WECHAT_TEXTS.notKnown,
      meaning: FAULT_TEXTS[fault],
      tone: 'neutral',
      icon: 'clock',
    },
    <p className="card">
      <a href={address}>{say(WECHAT_TEXTS.goOnByPhone, options.language)}</a>
    </p>,
  )
}

type Known = {
  /** The page that the visit came from. */
  readonly action: string
  readonly proof: string
  /** Of the check; empty: none. */
  readonly ticket: string
  readonly hasPhone: boolean
}

/** WeChat knows who it is: the form goes on, as everything does that carries a proof, and never an address. */
export function renderKnownByWechat(known: Known, options: DrawOptions): string {
  const { language } = options
  const { action, proof, ticket, hasPhone } = known
  return drawPage(
    options,
    {
      title: WECHAT_TEXTS.known,
      meaning: hasPhone ? WECHAT_TEXTS.withPhone : WECHAT_TEXTS.withoutPhone,
      tone: 'good',
      icon: 'check',
    },
    <form className="card hidden typed" method="post" action={action}>
      <input type="hidden" name="lang" value={language} />
      <input type="hidden" name="proof" value={proof} />
      {ticket !== '' && <input type="hidden" name="ticket" value={ticket} />}
      <div>
        <button type="submit" name="go" value="1">
          {say(WECHAT_TEXTS.goOn, language)}
        </button>
      </div>
    </form>,
  )
}
