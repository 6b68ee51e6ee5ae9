import { products } from '@zhenma/contract/products/products.contract'
import { Button } from 'antd'
import { confirmDanger } from '../../kit/dialog/confirm-danger.tsx'
import { kitTexts } from '../../kit/kit.texts.ts'
import { useAction } from '../../kit/use-action.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { productTexts } from './products.texts.ts'

/** What answers otherwise when products are deleted or restored. */
export const CHANGED = [
  products.list,
  products.bin,
  products.get,
  products.search,
  products.categories,
]

/** Deletes products after asking, with a way back; and restores them. Answers whether it was done. */
export function useRemoveProducts(): {
  readonly remove: (ids: readonly number[]) => Promise<boolean>
  readonly restore: (ids: readonly number[]) => Promise<boolean>
} {
  const t = useTexts(productTexts)
  const tKit = useTexts(kitTexts)
  const recover = useAction(products.recover, {
    success: ({ count }) => t('restored', { count }),
    invalidates: CHANGED,
  })
  const remove = useAction(products.remove, {
    success: ({ count }, { ids }, close) => (
      <>
        {t('removed', { count })}{' '}
        <Button
          type="link"
          size="small"
          onClick={() => {
            close()
            void recover.run({ ids })
          }}
        >
          {tKit('undo')}
        </Button>
      </>
    ),
    invalidates: CHANGED,
  })
  return {
    remove: async (ids) => {
      const isSure = await confirmDanger({
        title: t('removeTitle'),
        touches: t('removeTouches', { count: ids.length }),
        consequence: t('removeMeans'),
        action: tKit('remove'),
      })
      return isSure && (await remove.run({ ids: [...ids] })) !== undefined
    },
    restore: async (ids) => (await recover.run({ ids: [...ids] })) !== undefined,
  }
}
