import { fail } from '../../platform/errors/fail.ts'
import { taskWorker, type TaskWorker } from '../tasks/index.ts'
import type { ImportKinds } from './import-kind.ts'
import { applyChunk } from './steps/apply-rows.ts'
import { checkChunk } from './steps/check-rows.ts'
import { stageRows } from './steps/stage-rows.ts'
import type { AtWork } from './steps/step.ts'
import { takeBack } from './steps/take-back.ts'
import { findImport, holdImport } from './stores/imports.store.ts'

const STEPS = {
  stage: stageRows,
  check: checkChunk,
  apply: applyChunk,
  take_back: takeBack,
} as const satisfies Readonly<Record<string, (at: AtWork) => unknown>>

/** Works on imports, a chunk at a time; the wizard begins its tasks, nobody else does. */
export const importWorker = (kinds: ImportKinds): TaskWorker =>
  taskWorker('import_sheet', {
    plan() {
      throw fail('IMPORT_BY_WIZARD')
    },
    check() {
      throw fail('IMPORT_BY_WIZARD')
    },
    async chunk(ctx, work) {
      const { importId, step } = work.input
      const owner = { companyId: ctx.user.companyId, userId: null }
      // While a long file is read its columns can be mapped.
      const find = step === 'stage' ? findImport : holdImport
      const imported = await find(ctx.db, owner, importId)
      if (imported === undefined) throw fail('NOT_FOUND')
      // Asked for anew since, it is another task's.
      if (imported.step !== step) throw fail('IMPORT_WRONG_STATE')
      return STEPS[step]({ ctx, kind: kinds[imported.kind], imported, work })
    },
  })
