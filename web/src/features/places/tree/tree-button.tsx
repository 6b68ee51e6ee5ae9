import ApartmentOutlined from '@ant-design/icons/ApartmentOutlined'
import { Button, Drawer } from 'antd'
import { useState, type ReactNode } from 'react'
import { useAddress } from '../../../kit/tab-context.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { placeTexts } from '../places.texts.ts'
import { PlaceTree } from './place-tree.tsx'

/** Shows all places as a tree; one that is chosen there is opened. */
export function TreeButton(): ReactNode {
  const t = useTexts(placeTexts)
  const { change } = useAddress()
  const [isOpen, setOpen] = useState(false)
  const open = (id: number): void => {
    setOpen(false)
    change({ open: String(id) }, { push: true })
  }
  return (
    <>
      <Button icon={<ApartmentOutlined />} onClick={() => setOpen(true)}>
        {t('tree')}
      </Button>
      <Drawer open={isOpen} title={t('tree')} onClose={() => setOpen(false)} destroyOnHidden>
        <PlaceTree below={null} label={t('tree')} onOpen={open} empty={<p>{t('empty')}</p>} />
      </Drawer>
    </>
  )
}
