/** @jsxRuntime automatic -- also where a runner takes no notice of tsconfig.json */
import { type Language, say, type Text, type TextValues } from '@zhenma/contract/kernel/texts'
import { Field } from '../form-field.tsx'
import { DRAW_TEXTS } from './draw.texts.ts'
import { WECHAT_TEXTS } from './wechat.texts.ts'

/** How somebody can be known by WeChat: by a link inside it; outside it there is a word only. */
export type WechatOffer =
  | { readonly isInside: true; readonly address: string }
  | { readonly isInside: false }

/** What is asked of somebody who is to be known. */
export type AskedWho = {
  /** Entered already; a code was sent there. */
  readonly phone?: string | undefined
  /** Why what was entered is not taken, in the language of the page. */
  readonly refusal?: string | undefined
  /** Of whom WeChat knows already, and who adds a phone; forms carry it on. */
  readonly proof?: string | undefined
  /** Undefined: the company knows nobody by WeChat. */
  readonly wechat?: WechatOffer | undefined
}

type PhoneFieldsProps = {
  readonly asked: AskedWho
  readonly language: Language
  /** What the button says that sends the code. */
  readonly submit: Text
  /** What the phone is used for. */
  readonly why: Text
}

/** Asks for a phone, then for the code that was sent to it; or leads to WeChat, which knows who it is. */
export function PhoneFields({ asked, language, submit, why }: PhoneFieldsProps) {
  const { phone, proof, wechat } = asked
  const carried = proof === undefined ? null : <input type="hidden" name="proof" value={proof} />
  const t = (key: keyof typeof DRAW_TEXTS, values?: TextValues) =>
    say(DRAW_TEXTS[key], language, values)
  if (phone === undefined) {
    return (
      <>
        {carried}
        <Field
          label={t('phone')}
          name="phone"
          type="tel"
          autoComplete="tel"
          maxLength={20}
          beside={<button type="submit">{t('sendCode')}</button>}
        />
        <p className="note">
          {say(proof === undefined ? why : WECHAT_TEXTS.addPhoneWhy, language)}
        </p>
        {proof === undefined && wechat !== undefined && (
          <ByWechat offer={wechat} language={language} />
        )}
      </>
    )
  }
  return (
    <>
      <p>{t('codeSent', { phone })}</p>
      {carried}
      <input type="hidden" name="phone" value={phone} />
      <Field
        label={t('code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]{6}"
        maxLength={6}
        beside={<button type="submit">{say(submit, language)}</button>}
      />
    </>
  )
}

function ByWechat({
  offer,
  language,
}: {
  readonly offer: WechatOffer
  readonly language: Language
}) {
  if (!offer.isInside) return <p className="note">{say(WECHAT_TEXTS.outside, language)}</p>
  return (
    <>
      <p className="other">
        <a href={offer.address}>{say(WECHAT_TEXTS.goOnByWechat, language)}</a>
      </p>
      <p className="note">{say(WECHAT_TEXTS.why, language)}</p>
    </>
  )
}
