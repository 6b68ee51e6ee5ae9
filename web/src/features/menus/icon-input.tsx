import { Button } from 'antd'
import { Suspense, useState, type ReactNode } from 'react'
import { late } from '../../kit/late/late.tsx'
import { MenuIcon } from '../../entities/menu-icons/menu-icon.tsx'
import { Dialog } from '../../kit/dialog/dialog.tsx'
import { Waiting } from '../../kit/late/waiting.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import type { Control } from './menu-controls.tsx'
import { menuTexts } from './menus.texts.ts'

const IconGrid = late(() =>
  import('./icon-grid.tsx').then((module) => ({ default: module.IconGrid })),
)

/** A menu's picture, chosen among all that there are; those come when they are asked for. */
export function IconInput({ value = '', onChange }: Control<string>): ReactNode {
  const t = useTexts(menuTexts)
  const [isOpen, setOpen] = useState(false)
  const choose = (name: string): void => {
    setOpen(false)
    onChange?.(name)
  }
  return (
    <span className="icon-input">
      <Button
        {...(value === '' ? {} : { icon: <MenuIcon icon={value} /> })}
        onClick={() => setOpen(true)}
      >
        {t('chooseIcon')}
      </Button>
      {value !== '' && (
        <Button type="text" onClick={() => choose('')}>
          {t('noIcon')}
        </Button>
      )}
      <Dialog
        open={isOpen}
        title={t('chooseIcon')}
        footer={null}
        width={640}
        destroyOnHidden
        onCancel={() => setOpen(false)}
      >
        <Suspense fallback={<Waiting lines={8} />}>
          <IconGrid value={value} onChoose={choose} />
        </Suspense>
      </Dialog>
    </span>
  )
}
