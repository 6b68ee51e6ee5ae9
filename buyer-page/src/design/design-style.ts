/** The style of what companies design, beside that of every page. */
const SHEET = `
.branded{background:var(--brand,transparent);max-width:none;padding:0 max(16px,calc(50% - 224px))}
.branded b,.branded nav a,.branded nav a[aria-current]{color:var(--on-brand,inherit)}
.branded+main>.notice:first-child{padding-top:14px}
.logo{display:flex;align-items:center;gap:10px;padding:8px 0}
.logo img{display:block;height:32px;width:auto;max-width:140px;object-fit:contain}
.banner{max-width:480px;margin:0 auto}
.banner img,.shown img{display:block;width:100%;height:auto}
.above{margin:16px auto}
.above+.verdict+.cards{margin-top:-32px}
.shown{padding:0;overflow:hidden}
.shown figcaption,.shown small{display:block;padding:10px 20px;color:var(--soft);font-size:14px}
.film img{display:block;width:100%;height:auto;margin-bottom:10px;border-radius:8px}
.row{display:flex;gap:8px;overflow-x:auto;scroll-snap-type:x proximity;margin-top:12px;outline-offset:-3px}
.row figure{flex:0 0 78%;scroll-snap-align:start}
.row figure:only-child{flex-basis:100%}
.row img{display:block;width:100%;aspect-ratio:4/3;object-fit:cover;border-radius:10px;background:var(--photo)}
.row figcaption{padding-top:6px;color:var(--soft);font-size:13px}
.words p{white-space:pre-line}.words h2+p,.words p+p{margin-top:8px}
.words h1{margin:0;font-size:20px}
.card>.materials:first-child{margin-top:0;padding-top:0;border-top:0}
.card>.contacts:first-child{margin-top:0}
.side{display:grid;grid-template-columns:repeat(auto-fit,minmax(150px,1fr));gap:12px;align-items:start}
.side>div{display:grid;grid-template-columns:minmax(0,1fr);gap:12px}
.side .card{padding:14px 16px}.side .shown{padding:0}
.way{margin-top:10px;padding:0;list-style:none}
.way li{position:relative;padding:0 0 16px 22px}
.way li:last-child{padding-bottom:0}
.way li:before{content:"";position:absolute;left:3px;top:8px;width:9px;height:9px;border-radius:50%;background:var(--good)}
.way .open:before{background:var(--soft)}.way .broken:before{background:var(--bad)}
.way li:not(:last-child):after{content:"";position:absolute;left:7px;top:20px;bottom:-6px;width:1px;background:var(--line)}
.way b{display:inline-block;font-weight:600}.way b:first-letter{text-transform:uppercase}.way small,.way time{display:block;color:var(--soft);font-size:14px}
.map{display:block;width:100%;height:auto;margin-top:10px}
.map .land{fill:var(--line);stroke:var(--card);stroke-width:.7;stroke-linejoin:round}.map .isles{fill:none;stroke:var(--soft);stroke-width:.4}
.map .route{fill:none;stroke:var(--soft);stroke-width:.7}
.map circle{fill:var(--good);stroke:var(--card);stroke-width:.7}.map text{font-size:5.6px;font-weight:600;text-anchor:middle;fill:#fff}
.stops{margin-top:10px;padding-left:22px}.stops li{padding:2px 0}.stops small{color:var(--soft);font-size:14px}
.pdf{display:grid;place-items:center;width:48px;height:48px;border:1px solid var(--line);border-radius:8px;font-size:13px;font-weight:600}
.links{display:grid;gap:10px;padding:0;list-style:none}.words .links{margin-top:14px}
.links .button{background:var(--brand,var(--neutral));color:var(--on-brand,#fff);border-color:transparent}
.links .button small{color:inherit;opacity:.9}
hr{border:0;border-top:1px solid var(--line);margin:4px 0}
.space{height:12px}
.subject{padding:0 4px;font-size:20px}
`

export const DESIGN_STYLE = SHEET.replace(/\n/g, '')
