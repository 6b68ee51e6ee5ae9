import type { Endpoints, OutputOf } from '@zhenma/contract/kernel/endpoint'
import { type Entity, namesWith } from '@zhenma/contract/kernel/entity'
import { logChange } from '../audit/log-change.ts'
import { fail } from '../errors/fail.ts'
import type { Context } from '../http/context.ts'
import type { Handlers } from '../http/implement.ts'
import { exportList, type SheetWish } from '../sheets/export-list.ts'
import { entitySheet } from './entity-sheet.ts'
import type { EntityStore, Fields, Further, Sight, Stored, StoredDetail } from './entity.store.ts'

type CallName = 'create' | 'update' | 'list' | 'exportSheet' | 'get' | 'remove' | 'search'
type RowOf<C extends Endpoints> =
  OutputOf<C['list' & keyof C]> extends {
    records: (infer Row extends object)[]
  }
    ? Row
    : never
type OneOf<C extends Endpoints> = Omit<OutputOf<C['get' & keyof C]> & object, 'revision'>
type Promised<T> = T | Promise<T>

/** A hook that must be there where it has something to answer. */
type Owed<Name extends string, Answer, Hook> = object extends Answer
  ? { readonly [K in Name]?: Hook }
  : { readonly [K in Name]: Hook }
type OfEach<E extends Entity, C extends Endpoints> = Omit<RowOf<C>, keyof Stored<E>>
type OfOne<E extends Entity, C extends Endpoints> = Omit<
  OneOf<C>,
  keyof StoredDetail<E> | keyof RowOf<C>
>

/** What an entity does otherwise than all others: without a hook, what is typed is stored and told. */
export type EntityHooks<E extends Entity, C extends Endpoints> = OwnHooks<E> &
  /** The computed columns of records, each in its place. */
  Owed<
    'more',
    OfEach<E, C>,
    (ctx: Context, records: readonly Stored<E>[]) => Promised<readonly OfEach<E, C>[]>
  > &
  /** The computed columns that only one record is asked for. */
  Owed<'detail', OfOne<E, C>, (ctx: Context, record: StoredDetail<E>) => Promised<OfOne<E, C>>>

type OwnHooks<E extends Entity> = {
  /** Which records the caller sees and changes; all of the company without it. */
  readonly sight?: (ctx: Context) => Sight['visible']
  /** What a new record gets where its form has left it out. */
  readonly complete?: (ctx: Context, fields: Fields<E>) => Fields<E>
  /** Writes a new record. */
  readonly insert?: (ctx: Context, fields: Fields<E>) => Promise<number>
  /** Before a record is held: what is to be locked before it. */
  readonly lock?: (ctx: Context) => Promise<void>
  readonly beforeUpdate?: (
    ctx: Context,
    id: number,
    before: Fields<E>,
    after: Fields<E>,
  ) => Promise<void>
  /** Refuses what is still in use. */
  readonly beforeRemove?: (ctx: Context, id: number, before: Fields<E>) => Promise<void>
}

/** What is stored of a form: what was left out is nothing, or stays as it was (`keptOr`). */
export function fieldsOf<E extends Entity>(
  entity: E,
  given: Readonly<Record<string, unknown>>,
  had?: Fields<E>,
): Fields<E> {
  const before = had as Readonly<Record<string, unknown>> | undefined
  const inForm = namesWith(entity, ({ input, isComputed }) => input && !isComputed)
  return Object.fromEntries(
    inForm.map((name) => {
      const { keptOr, asStored, isFixed } = entity.columns[name] ?? {}
      if (isFixed && before !== undefined) return [name, before[name]]
      const value = given[name] ?? (keptOr === undefined ? null : (before?.[name] ?? keptOr))
      return [name, asStored === undefined ? value : asStored(value as never)]
    }),
  ) as Fields<E>
}

/** The calls of `entityCalls`, with their log entries; `hooks` say what is this entity's own. */
export function entityHandlers<E extends Entity, C extends Endpoints>(
  store: EntityStore<E>,
  _calls: C,
  ...[given]: object extends EntityHooks<E, C> ? [EntityHooks<E, C>?] : [EntityHooks<E, C>]
): Pick<Handlers<C>, Extract<keyof C, CallName>> {
  const { entity } = store
  const hooks: OwnHooks<E> & {
    readonly more?: (ctx: Context, records: readonly Stored<E>[]) => Promised<readonly object[]>
    readonly detail?: (ctx: Context, record: StoredDetail<E>) => Promised<object>
  } = given ?? {}
  const sightOf = (ctx: Context): Sight => ({
    companyId: ctx.user.companyId,
    visible: hooks.sight?.(ctx),
  })
  const hold = async (ctx: Context, id: number): Promise<Fields<E>> => {
    await hooks.lock?.(ctx)
    const before = await store.hold(ctx.db, sightOf(ctx), id)
    if (before === undefined) throw fail('NOT_FOUND')
    return before
  }
  const pageOf = async (ctx: Context, page: Parameters<typeof store.list>[2]) => {
    const { records, total } = await store.list(ctx.db, sightOf(ctx), page)
    const more = await hooks.more?.(ctx, records)
    return { records: records.map((record, index) => ({ ...record, ...more?.[index] })), total }
  }
  type Page = Parameters<typeof pageOf>[1]
  const personal = namesWith(entity, ({ isPersonal }) => isPersonal)
  const author = ({ user }: Context) => (entity.keepsAuthor ? { createdBy: user.id } : {})
  const insert =
    hooks.insert ??
    ((ctx: Context, fields: Fields<E>) =>
      store.insert(ctx.db, ctx.user.companyId, fields, author(ctx) as unknown as Further<E>))

  const handlers = {
    async create(ctx: Context, given: object) {
      await hooks.lock?.(ctx)
      const fields = fieldsOf(entity, { ...given })
      const after = hooks.complete?.(ctx, fields) ?? fields
      const id = await insert(ctx, after)
      const change = { operation: 'create', entity: entity.name, entityId: id, personal }
      await logChange(ctx, { ...change, after })
      return { id }
    },

    async update(ctx: Context, { id, ...given }: { readonly id: number }) {
      const before = await hold(ctx, id)
      const after = fieldsOf(entity, given, before)
      await hooks.beforeUpdate?.(ctx, id, before, after)
      await store.update(ctx.db, ctx.user.companyId, id, after)
      const change = { operation: 'update', entity: entity.name, entityId: id, personal }
      await logChange(ctx, { ...change, before, after })
      return { id }
    },

    async list(ctx: Context, page: Page) {
      const { pageNo, pageSize } = page
      return { ...(await pageOf(ctx, page)), pageNo, pageSize }
    },

    exportSheet: (ctx: Context, { format, columns, ...filter }: SheetWish) =>
      exportList(
        ctx,
        { format, columns },
        {
          ...entitySheet(entity),
          read: (at, page) => pageOf(at, { ...filter, ...page }),
        },
      ),

    async get(ctx: Context, { id }: { readonly id: number }) {
      const record = await store.find(ctx.db, sightOf(ctx), id)
      if (record === undefined) throw fail('NOT_FOUND')
      const [more] = (await hooks.more?.(ctx, [record])) ?? []
      return { ...record, ...more, ...(await hooks.detail?.(ctx, record)) }
    },

    search: (ctx: Context, wanted: Parameters<typeof store.search>[2]) =>
      store.search(ctx.db, sightOf(ctx), wanted),

    async remove(ctx: Context, { id }: { readonly id: number }) {
      const before = await hold(ctx, id)
      await hooks.beforeRemove?.(ctx, id, before)
      await store.remove(ctx.db, ctx.user.companyId, id)
      const change = { operation: 'delete', entity: entity.name, entityId: id, personal }
      await logChange(ctx, { ...change, before })
      return {}
    },
  }
  return handlers as unknown as Pick<Handlers<C>, Extract<keyof C, CallName>>
}
