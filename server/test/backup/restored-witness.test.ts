import { join } from 'node:path'
import { expect, it } from 'vitest'
import { makeLog } from '../../src/modules/transparency-log/testing/made-log.ts'
import {
  cosignCheckpoint,
  type WitnessAnswer,
} from '../../src/modules/transparency-log/witness/cosign-checkpoint.ts'
import { type Connections, connect } from '../../src/platform/database/database.ts'
import { ensureLoginRole } from '../../src/platform/database/migrate.ts'
import { useBackupScene } from './backup-scene.ts'

const scene = useBackupScene()

/** Under which names a checkpoint was cosigned. */
const nameOf = (answer: WitnessAnswer): string =>
  answer.is === 'cosigned' ? (answer.cosignatures.split(' ')[1] ?? '') : answer.is

it('a restored witness has forgotten what it cosigned: it goes on under another name and key', async () => {
  const log = makeLog({ common: 5 })
  const cosign = (connections: Connections, body: string): Promise<WitnessAnswer> =>
    cosignCheckpoint(
      { connections, keyRing: scene.app.keyRing, host: 'zhenma.test', logs: [log.signer] },
      body,
    )
  const { connections } = scene.app
  const name = nameOf(await cosign(connections, log.request(0, 5)))
  const path = join(scene.folder, 'with-witness.zip')
  await scene.backUp(path)
  expect(nameOf(await cosign(connections, log.request(5, 9)))).toBe(name)

  const target = await scene.target()
  await scene.restore(path, { url: target.url })
  const restored = connect(await ensureLoginRole(target.url, { password: 'restored' }))
  try {
    // The very thing that the old name must not sign: another tree after 5.
    const forked = log.request(5, 9, { history: 'two' })
    expect(await cosign(restored, forked)).toEqual({ is: 'behind', size: 0 })
    const next = nameOf(await cosign(restored, log.request(0, 9, { history: 'two' })))
    expect(next).toMatch(/^zhenma\.test\/log\/witness\//)
    expect(next).not.toBe(name)
  } finally {
    await restored.close()
  }
})
