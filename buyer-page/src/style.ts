import { FONTS } from '@zhenma/contract/kernel/fonts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '@zhenma/contract/kernel/texts'
import { LANGUAGE_TAG } from './language-tags.ts'

/** Whatever is marked as another language is drawn in its fonts; a preview's page is marked as none. */
const FONT_RULES = LANGUAGES.map(
  (language) =>
    `${language === DEFAULT_LANGUAGE ? 'body,' : ''}:lang(${LANGUAGE_TAG[language]}){font-family:${FONTS[language]}}`,
)

/** The whole style of the page: small, one column, dark where the phone is. */
const SHEET = `
:root{--bg:#eef1f5;--card:#fff;--ink:#14202e;--soft:#55647a;--line:#e3e8ef;--link:#1550c4;
--photo:#fff;--good:#0b7a43;--caution:#965207;--bad:#b3261e;--neutral:#24508f}
@media (prefers-color-scheme:dark){:root{--bg:#0c1219;--card:#161f2a;--ink:#e8eef6;--soft:#9fb0c5;
--line:#263241;--photo:#263241;--link:#8fb8ff;--good:#0d6b3d;--caution:#85490a;--bad:#98231c;--neutral:#21477d}}
*{box-sizing:border-box;margin:0}
html{-webkit-text-size-adjust:100%}
body{background:var(--bg);color:var(--ink);font-size:16px;line-height:1.55;overflow-wrap:anywhere}
${FONT_RULES.join('')}
header,.cards,footer{max-width:480px;margin:0 auto;padding:0 16px}
header{display:flex;justify-content:space-between;align-items:center;gap:12px;min-height:52px}
header b{font-weight:600}
nav{display:flex}
nav a{color:var(--soft);text-decoration:none;font-size:14px;padding:12px 8px;white-space:nowrap}
nav a:last-child{margin-right:-8px}
nav a[aria-current]{color:var(--ink);font-weight:600;text-decoration:underline;
text-decoration-thickness:2px;text-underline-offset:6px}
.verdict{color:#fff;text-align:center;padding:28px 24px 56px}
.verdict>*{max-width:432px;margin-left:auto;margin-right:auto}
.good{background:var(--good)}.caution{background:var(--caution)}
.bad{background:var(--bad)}.neutral{background:var(--neutral)}
.sign{display:block;fill:none;stroke:#fff;stroke-width:3.4;stroke-linecap:round;stroke-linejoin:round}
.sign circle{fill:#ffffff24;stroke-width:2}
:lang(zh) .verdict>*{word-break:keep-all}
h1{font-size:30px;line-height:1.2;font-weight:700;margin-top:14px;text-wrap:balance}
.verdict p{margin-top:8px;font-size:17px;text-wrap:balance}
.notice{max-width:480px;margin:0 auto;padding:0 16px 14px;font-size:15px}
.cards{margin-top:-32px;display:grid;grid-template-columns:minmax(0,1fr);gap:12px}
.card{background:var(--card);border-radius:16px;padding:18px 20px;
box-shadow:0 1px 2px #0a192d0f,0 6px 20px #0a192d0f}
h2{font-size:17px;line-height:1.35;font-weight:600}
.advice h2{font-size:14px;color:var(--soft)}
.advice p{margin-top:4px}
.pictures{display:flex;gap:8px;margin:-18px -20px 16px;overflow-x:auto;scroll-snap-type:x mandatory;
overscroll-behavior-x:contain;background:var(--photo);border-radius:16px 16px 0 0;outline-offset:-3px}
.pictures figure{position:relative;flex:0 0 100%;scroll-snap-align:start;scroll-snap-stop:always}
.pictures figure:not(:only-child){flex-basis:92%}
.pictures img{display:block;width:100%;height:auto;aspect-ratio:16/10;object-fit:contain}
.pictures figcaption{position:absolute;right:10px;bottom:10px;padding:2px 10px;border-radius:12px;
background:#0c1219b8;color:#fff;font-size:13px}
.holds{font-weight:600}
.product h2{font-size:20px}
.maker,.note{color:var(--soft);font-size:14px}
.note{margin-top:10px;font-size:13px}
dl{margin-top:10px}
dl>div{display:flex;justify-content:space-between;gap:20px;padding:10px 0;
border-top:1px solid var(--line)}
dl>div:first-child{border-top:0}
dl>div:last-child{padding-bottom:0}
dt{color:var(--soft);flex:none}
dd{text-align:right;font-variant-numeric:tabular-nums}
small{display:block;color:var(--soft);font-size:13px}
dd small{font-size:14px}
.code{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;
font-size:15px;overflow-wrap:normal}
.description{margin-top:14px;padding-top:14px;border-top:1px solid var(--line);white-space:pre-line}
.materials{margin-top:14px;padding-top:14px;border-top:1px solid var(--line);font-size:14px}
.materials ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(180px,1fr));gap:10px 16px;
margin-top:8px;padding:0;list-style:none}
.materials li{display:flex;gap:10px;align-items:center}
.materials img{flex:none;object-fit:cover;border-radius:8px;background:var(--photo)}
.materials span{min-width:0}
.pictures small{padding:6px 2px 0}
.extended div{margin-top:12px}
h3{font-size:14px;font-weight:600;color:var(--soft)}
.extended h3{margin-bottom:4px}
.extended p,.extended figcaption{white-space:pre-line}
.extended img,.extended video{display:block;width:100%;height:auto;border-radius:10px;background:var(--photo)}
.extended video{aspect-ratio:16/9;background:#000}
.extended figcaption{margin-top:8px}
.extended pre{overflow:auto;max-height:60vh;padding:12px;border-radius:10px;background:var(--bg);
font:14px/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;overflow-wrap:normal}
.elsewhere{display:block;color:var(--link);text-decoration:none;font-weight:600;
border:1px solid var(--line);border-radius:12px;padding:11px 16px}
.elsewhere small{font-weight:400}
video+.elsewhere{margin-top:8px}
.contacts{display:flex;flex-wrap:wrap;gap:10px;margin-top:10px}
.contacts:empty{display:none}
.contacts a{flex:1 1 auto;text-align:center;color:var(--link);text-decoration:none;font-weight:600;
border:1px solid var(--line);border-radius:12px;padding:11px 16px}
label{font-weight:600}
.hidden div{display:flex;gap:10px;margin-top:10px}
.hidden input{flex:1;min-width:0;font:600 22px/1 ui-monospace,Menlo,Consolas,monospace;
letter-spacing:.25em;text-align:center;padding:13px;border-radius:12px;border:2px solid var(--soft);
background:var(--bg);color:var(--ink)}
.hidden button{font:inherit;font-weight:600;padding:0 24px;border:0;
border-radius:12px;background:var(--neutral);color:#fff}
.typed div{flex-direction:column}
.typed input{flex:none;width:100%;font-size:17px;letter-spacing:.04em}
.typed button{min-height:48px}
.invitation a{display:block;margin-top:10px;padding:13px;border-radius:12px;text-align:center;
background:var(--neutral);color:#fff;text-decoration:none;font-weight:600}
:focus-visible{outline:3px solid var(--link);outline-offset:2px}
footer{padding:24px 16px 32px;text-align:center;color:var(--soft);font-size:13px}
@media (min-width:700px){.verdict{padding:44px 24px 72px}.cards{margin-top:-44px;gap:16px}}
`

export const STYLE = SHEET.replace(/\n/g, '')
