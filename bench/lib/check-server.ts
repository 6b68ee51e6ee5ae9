import { readFileSync } from 'node:fs'
import { parseKeyRing } from '@zhenma/codes/key-ring'
import { buildApp } from '../../server/src/app.ts'
import { prepareMonths } from '../../server/src/modules/buyer-checks/index.ts'
import { connect } from '../../server/src/platform/database/database.ts'
import { localFileStore } from '../../server/src/platform/files/file-store.ts'

/** The product's server in a process of its own, without limits; says its address when it is up. */
const url = process.env['APP_URL'] ?? ''
const keyRing = parseKeyRing(readFileSync(process.env['KEY_FILE'] ?? '', 'utf8'))
const connections = connect(url)
await prepareMonths(connections, new Date())
const app = await buildApp({
  services: {
    connections,
    keyRing,
    files: localFileStore('/nowhere'),
    publicUrl: 'http://localhost',
  },
  logLevel: 'warn',
  rateLimit: 0,
  verifyRateLimit: 0,
})
process.stdout.write(`listening ${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
process.once('SIGTERM', () => {
  void app
    .close()
    .then(() => connections.close())
    .then(() => process.exit(0))
})
