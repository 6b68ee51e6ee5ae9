import {
  IMPORT_PERMISSIONS,
  type ImportState,
  MISTAKES_SHOWN,
} from '@zhenma/contract/imports/import-kinds'
import { imports } from '@zhenma/contract/imports/imports.contract'
import { may } from '../../platform/auth/session.ts'
import { fail, tell } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import { implement } from '../../platform/http/implement.ts'
import { readerOf } from '../../platform/http/reader.ts'
import { handOutPasswords } from './hand-out-passwords.ts'
import { refusedFile, templateFile } from './import-files.ts'
import type { ImportKind, ImportKinds } from './import-kind.ts'
import { mapImport } from './map-import.ts'
import { mendImport } from './mend-import.ts'
import { beginStep, fileKey } from './steps/step.ts'
import {
  deleteImport,
  findImport,
  holdImport,
  type ImportOwner,
  listImports,
  type StoredImport,
  updateImport,
} from './stores/imports.store.ts'
import { listEqualMistakes, listProblems } from './stores/problems.store.ts'
import { listRows } from './stores/rows.store.ts'
import { importDetailOf, importRowOf } from './import-rows.ts'
import { uploadImport } from './upload-import.ts'

const RECENT = 20

/** One's own imports; an administrator's are the company's. */
const ownerOf = ({ user }: Context): ImportOwner => ({
  companyId: user.companyId,
  userId: user.isAdministrator ? null : user.id,
})

/** The calls of the wizard, for these kinds. */
export function importRoutes(kinds: ImportKinds) {
  /** A kind, for whoever may import it; throws ACCESS_DENIED. */
  const kindFor = ({ user }: Context, name: StoredImport['kind']): ImportKind => {
    if (!may(user, IMPORT_PERMISSIONS[name])) throw fail('ACCESS_DENIED')
    return kinds[name]
  }
  /** An import of the caller; throws NOT_FOUND and ACCESS_DENIED. */
  const visibleImport = async (ctx: Context, id: number) => {
    const imported = await findImport(ctx.db, ownerOf(ctx), id)
    if (imported === undefined) throw fail('NOT_FOUND')
    return { imported, kind: kindFor(ctx, imported.kind) }
  }
  /** The same, held for a change; throws IMPORT_WRONG_STATE without waiting where it is in another state. */
  const held = async (ctx: Context, id: number, states: readonly ImportState[]) => {
    const isRight = ({ state }: StoredImport): boolean => states.includes(state)
    const { imported: before, kind } = await visibleImport(ctx, id)
    if (!isRight(before)) throw fail('IMPORT_WRONG_STATE')
    const imported = await holdImport(ctx.db, ownerOf(ctx), id)
    if (imported === undefined || !isRight(imported)) throw fail('IMPORT_WRONG_STATE')
    return { imported, kind }
  }

  return implement(imports)({
    async upload(ctx, { kind }) {
      return { id: await uploadImport(ctx, kindFor(ctx, kind)) }
    },

    async recent(ctx, { kind }) {
      kindFor(ctx, kind)
      const found = await listImports(ctx.db, ownerOf(ctx), kind, RECENT)
      return found.map(importRowOf)
    },

    template: (ctx, { kind }) => templateFile(ctx, kindFor(ctx, kind)),

    async get(ctx, { id }) {
      const { imported, kind } = await visibleImport(ctx, id)
      return importDetailOf(ctx, kind, imported)
    },

    async map(ctx, input) {
      const { imported, kind } = await held(ctx, input.id, ['mapping', 'checked'])
      await mapImport(ctx, kind, imported, input)
      return {}
    },

    async mistakes(ctx, { id }) {
      const { imported } = await visibleImport(ctx, id)
      const of = { companyId: ctx.user.companyId, importId: imported.id }
      const found = await listEqualMistakes(ctx.db, of, MISTAKES_SHOWN)
      const mistakes = found.map(({ column, error, values, value, count, row }) => ({
        column,
        error,
        message: tell({ error, values }, readerOf(ctx)).message,
        value,
        count,
        row,
      }))
      return { total: found[0]?.kinds ?? 0, mistakes }
    },

    async rows(ctx, { id, outcome, afterRow, pageSize }) {
      const { imported } = await visibleImport(ctx, id)
      const of = { companyId: ctx.user.companyId, importId: imported.id }
      const after = Math.max(afterRow, imported.headingRow)
      const outcomes = outcome === undefined ? ALL_OUTCOMES : [outcome]
      // Of rows that are one record the good ones are refused with the others: those are not told.
      const hasProblems = outcome === 'refused'
      const found = await listRows(ctx.db, of, { after, limit: pageSize, outcomes, hasProblems })
      const numbers = found.map(({ row }) => row)
      const problems = await listProblems(ctx.db, of, numbers)
      return found.map((one) => ({
        row: one.row,
        cells: [...one.cells],
        outcome: one.outcome,
        problems: problems
          .filter(({ row }) => row === one.row)
          .map(({ column, error, values }) => ({
            column,
            message: tell({ error, values }, readerOf(ctx)).message,
          })),
      }))
    },

    async mend(ctx, input) {
      const { imported, kind } = await held(ctx, input.id, ['checked'])
      return { rows: await mendImport(ctx, kind, imported, input) }
    },

    async apply(ctx, { id, withRefused }) {
      const { imported } = await held(ctx, id, ['checked'])
      const { created = 0, updated = 0, refused = 0, unchanged = 0 } = imported.counts
      if (refused > 0 && !withRefused) throw fail('IMPORT_HAS_REFUSED', { count: refused })
      if (created + updated + unchanged === 0) throw fail('IMPORT_NOTHING')
      await beginStep(ctx, imported, 'apply', withRefused)
      await updateImport(ctx.db, ctx.user.companyId, id, { state: 'applying' })
      return {}
    },

    async goOn(ctx, { id }) {
      const { imported } = await held(ctx, id, ['mapping', 'checking', 'applying', 'taking_back'])
      if (!importRowOf(imported).isStopped || imported.step === null)
        throw fail('IMPORT_WRONG_STATE')
      await beginStep(ctx, imported, imported.step, imported.withRefused)
      return {}
    },

    async takeBack(ctx, { id }) {
      const { imported } = await held(ctx, id, ['applied'])
      await beginStep(ctx, imported, 'take_back')
      await updateImport(ctx.db, ctx.user.companyId, id, { state: 'taking_back' })
      return {}
    },

    async discard(ctx, { id }) {
      const { imported } = await held(ctx, id, ['mapping', 'checked'])
      await deleteImport(ctx.db, ctx.user.companyId, id)
      if (imported.fileId !== null) {
        await ctx.services.files.remove(fileKey(ctx.user.companyId, imported.fileId))
      }
      return {}
    },

    async passwords(ctx, { id }) {
      const { imported, kind } = await held(ctx, id, ['applied'])
      return handOutPasswords(ctx, kind, imported)
    },

    async refusedFile(ctx, { id }) {
      const { imported } = await visibleImport(ctx, id)
      if (!(imported.counts.refused ?? 0)) throw fail('EXPORT_EMPTY')
      return refusedFile(ctx, imported)
    },
  })
}

const ALL_OUTCOMES = ['created', 'updated', 'unchanged', 'refused', null] as const
