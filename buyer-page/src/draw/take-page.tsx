/** @jsxRuntime automatic -- also where a runner takes no notice of tsconfig.json */
import { type Language, say } from '@zhenma/contract/kernel/texts'
import type { ReactNode } from 'react'
import { type DrawOptions, drawPage } from './draw-page.tsx'
import { TAKE_TEXTS } from './take.texts.ts'

/** WeChat's own script, by which a page may ask its app for something ("JS-SDK"). */
export const WECHAT_SCRIPT_ORIGIN = 'https://res.wx.qq.com'
const WECHAT_SCRIPT = `${WECHAT_SCRIPT_ORIGIN}/open/js/jweixin-1.6.0.js`

/**
 * What runs on the page where money is taken, and nowhere else: asks WeChat's app to open its page for the transfer
 * (`requestMerchantTransfer`, "JSAPI调起用户确认收款"). That the page was shown does not say that the money was taken, so
 * the form tells us, and we ask. Where the signed way fails the app is asked all the same: it refuses what it must.
 */
export const TAKE_SCRIPT = `(function(){
var button=document.getElementById('take'),form=document.getElementById('taken'),of=button.dataset,api='requestMerchantTransfer',late;
function show(id){button.disabled=false;['old','cancelled','failed'].forEach(function(one){document.getElementById(one).hidden=one!==id})}
function ask(){clearTimeout(late);WeixinJSBridge.invoke(api,{mchId:of.merchant,appId:of.app,package:of.package},function(said){
var word=String(said&&said.err_msg||'');if(/:ok$/.test(word))form.submit();else show(/:cancel$/.test(word)?'cancelled':'failed')})}
button.addEventListener('click',function(){show('');button.disabled=true;
if(window.WeixinJSBridge)return ask();
late=setTimeout(function(){document.removeEventListener('WeixinJSBridgeReady',ask);show('failed')},8000);
document.addEventListener('WeixinJSBridgeReady',ask,{once:true})});
if(window.wx&&of.signature){wx.config({appId:of.app,timestamp:of.timestamp,nonceStr:of.nonce,signature:of.signature,jsApiList:[api]});
wx.ready(function(){wx.checkJsApi({jsApiList:[api],success:function(can){if(can.checkResult&&can.checkResult[api]===false)show('old')}})})}
})()`

type TakeOptions = DrawOptions & {
  /** The page of the win. */
  readonly winAddress: string
}

/** What WeChat's app is asked with; the signature is of this page's address. */
export type TakeCall = {
  readonly merchantId: string
  readonly appId: string
  readonly packageInfo: string
  readonly signed:
    | { readonly timestamp: string; readonly nonce: string; readonly signature: string }
    | undefined
}

type Take = {
  /** Yuan, as they are shown. */
  readonly what: string
  /** Where the page tells that it was confirmed. */
  readonly action: string
  readonly call: TakeCall
}

const t = (key: keyof typeof TAKE_TEXTS, language: Language): string =>
  say(TAKE_TEXTS[key], language)

const Back = ({ winAddress, language }: TakeOptions): ReactNode => (
  <p className="note">
    <a href={winAddress}>{t('toPrize', language)}</a>
  </p>
)

/** Where money is taken: one button that has WeChat open its own page for it. The only page of buyers with a script. */
export function renderTake({ what, action, call }: Take, options: TakeOptions): string {
  const { language } = options
  const { merchantId, appId, packageInfo, signed } = call
  const faults = [
    ['old', 'oldWechat'],
    ['cancelled', 'cancelled'],
    ['failed', 'notOpened'],
  ] as const
  return drawPage(
    options,
    { title: TAKE_TEXTS.title, meaning: TAKE_TEXTS.waiting, tone: 'good', icon: 'check' },
    <>
      <form className="card hidden typed" method="post" action={action} id="taken">
        <h2>{what}</h2>
        <p>{t('confirmWhy', language)}</p>
        {faults.map(([id, key]) => (
          <p key={id} id={id} className="refusal" role="alert" hidden>
            {t(key, language)}
          </p>
        ))}
        <input type="hidden" name="lang" value={language} />
        <input type="hidden" name="taken" value="1" />
        <div>
          <button
            type="button"
            id="take"
            data-merchant={merchantId}
            data-app={appId}
            data-package={packageInfo}
            data-timestamp={signed?.timestamp}
            data-nonce={signed?.nonce}
            data-signature={signed?.signature}
          >
            {t('confirm', language)}
          </button>
        </div>
      </form>
      <Back {...options} />
      <script src={WECHAT_SCRIPT} />
      <script dangerouslySetInnerHTML={{ __html: TAKE_SCRIPT }} />
    </>,
  )
}

/** The transfer is not ready yet: the page comes again by itself, and by hand. */
export function renderPreparing(address: string, options: TakeOptions): string {
  return drawPage(
    options,
    { title: TAKE_TEXTS.title, meaning: TAKE_TEXTS.preparing, tone: 'neutral', icon: 'clock' },
    <>
      <p className="card">
        <a href={address}>{t('lookAgain', options.language)}</a>
      </p>
      <Back {...options} />
    </>,
  )
}

/** Somebody is here with another app. */
export function renderTakeOutside(options: TakeOptions): string {
  return drawPage(
    options,
    { title: TAKE_TEXTS.title, meaning: TAKE_TEXTS.outside, tone: 'neutral', icon: 'digits' },
    <Back {...options} />,
  )
}
