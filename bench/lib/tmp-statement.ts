import pg from 'pg'
import { cloneDatabase, startTestCluster } from '../../server/test/test-cluster.ts'
import { connect } from '../../server/src/platform/database/database.ts'
import { openCheckConnections } from '../../server/src/modules/verify/check-connections.ts'
import { checkLabels } from '../../server/src/modules/verify/verify.store.ts'
import { CHECK_LABELS } from '../../server/src/modules/verify/check-labels.ts'
import { prepareMonths } from '../../server/src/modules/verify/index.ts'
const cluster = await startTestCluster(process.env.NOSYNC ? undefined : {})
const database = await cloneDatabase(cluster.address)
const admin = new pg.Client({ connectionString: database.adminUrl })
await admin.connect()
const main = connect(database.appUrl)
await prepareMonths(main, new Date())
const labels = 1000000
await admin.query(
  `insert into company (id, code, name, next_serial) values (7,'b','B',${labels + 1})`,
)
await admin.query(
  `insert into batch (company_id,id,name,lo,hi,product_count,code_length,key_id) values (7,1,'B',1,${labels},${labels},20,'k')`,
)
await admin.query(
  `insert into label_span (company_id,lo,hi,batch_id,kind,status,activation) select 7,n,n+9,1,'product','outbound','activated' from generate_series(1,${labels},10) n`,
)
await admin.query('vacuum analyze')
const c = openCheckConnections(main)
const pidcpu = async () => {
  const { rows } = await admin.query(
    "select string_agg(pid::text, ',') p from pg_stat_activity where application_name='zhenma-checks'",
  )
  const fs = await import('node:fs')
  let t = 0
  for (const p of String(rows[0].p).split(',')) {
    const f = fs.readFileSync(`/proc/${p}/stat`, 'utf8').split(') ')[1]!.split(' ')
    t += (Number(f[11]) + Number(f[12])) * 10
  }
  return t
}
const full = CHECK_LABELS.text
const variants: Record<string, string> = {
  full,
}
for (const [name, text] of Object.entries(variants)) {
  ;(CHECK_LABELS as any).text = text
  ;(CHECK_LABELS as any).name = name
  const size = 64
  console.log(name, text.length)

  const groups = Number(process.env.G ?? 600)
  let serial = size * 7919
  const args = () =>
    Array.from({ length: size }, () => ({
      serial: (serial = (serial + 618033) % labels) + 1,
      keyId: 'k',
      codeLength: 20,
      hidden: null,
      ip: '127.0.0.1',
      region: '内网',
      device: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15',
    }))
  for (let i = 0; i < 10; i++) await checkLabels(c, 7, args())
  const cpu0 = await pidcpu(),
    own0 = process.cpuUsage()
  const t = performance.now()
  for (let i = 0; i < groups; i++) await checkLabels(c, 7, args())
  const ms = performance.now() - t
  const own = process.cpuUsage(own0)
  console.log(
    size,
    'ms/group',
    (ms / groups).toFixed(2),
    'pg cpu us/check',
    ((((await pidcpu()) - cpu0) * 1000) / groups / size).toFixed(1),
    'node us/check',
    ((own.user + own.system) / groups / size).toFixed(1),
  )
}
if (process.env.EXPLAIN) {
  await admin.query(
    "set role zhenma_application; set app.company_id='7'; set plan_cache_mode=force_generic_plan; set enable_nestloop=off",
  )
  await admin.query('prepare x as ' + full)
  const s = Array.from({ length: 64 }, (_, i) => ((i * 15485863) % labels) + 1)
  const arr = (v: string) => `array[${s.map(() => v).join(',')}]`
  const { rows } = await admin.query(
    `explain (analyze, buffers, timing on) execute x(7,'Asia/Shanghai',array[${s}]::bigint[],${arr("'k'")},${arr('20')}::smallint[],${arr('null')}::smallint[],${arr("'127.0.0.1'")},${arr("'x'")},${arr("'dev'")})`,
  )
  console.log(rows.map((r) => r['QUERY PLAN']).join('\n'))
}
await c.close()
await main.close()
await admin.end()
await database.drop()
await cluster.stop()
