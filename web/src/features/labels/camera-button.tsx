import CameraOutlined from '@ant-design/icons/CameraOutlined'
import { Button } from 'antd'
import { Suspense, useState, type ReactNode } from 'react'
import { Dialog } from '../../kit/dialog/dialog.tsx'
import { codeOf } from '../../kit/scan/scanned-text.ts'
import { late } from '../../kit/late/late.tsx'
import { Waiting } from '../../kit/late/waiting.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { labelTexts } from './labels.texts.ts'

const Camera = late(() =>
  import('../../kit/scan/camera.tsx').then((module) => ({ default: module.Camera })),
)

/** Looks a label up with the camera, on devices that are held in a hand; a desk has its gun. */
export function CameraButton(props: { readonly onCode: (code: string) => void }): ReactNode {
  const t = useTexts(labelTexts)
  const [isOpen, setOpen] = useState(false)
  if (!hasCamera()) return null
  return (
    <>
      <Button
        type="primary"
        icon={<CameraOutlined />}
        className="label-camera"
        onClick={() => setOpen(true)}
      >
        {t('scan')}
      </Button>
      <Dialog
        open={isOpen}
        title={t('scanTitle')}
        footer={null}
        destroyOnHidden
        onCancel={() => setOpen(false)}
      >
        <Suspense fallback={<Waiting lines={6} />}>
          <Camera
            onCode={(text) => {
              setOpen(false)
              props.onCode(codeOf(text))
            }}
          />
        </Suspense>
      </Dialog>
    </>
  )
}

// Browsers have no camera for a page that came without https.
const hasCamera = (): boolean =>
  matchMedia('(pointer: coarse)').matches && 'mediaDevices' in navigator && window.isSecureContext
