import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { scanTexts } from '../../kit/scan/scan.texts.ts'
import { renderInTab } from '../../kit/testing/render-in-tab.tsx'
import { CameraButton } from './camera-button.tsx'
import { labelTexts } from './labels.texts.ts'

/** A device that is held in a hand, whose camera nobody has allowed. */
function takeInHand() {
  const { matchMedia } = window
  const hand = vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const found = matchMedia.call(window, query)
    if (query === '(pointer: coarse)') Object.defineProperty(found, 'matches', { value: true })
    return found
  })
  const refused = new DOMException('no', 'NotAllowedError')
  const camera = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(refused)
  onTestFinished(() => {
    hand.mockRestore()
    camera.mockRestore()
  })
  return camera
}

// An icon stands before the word.
const button = () => page.getByRole('button', { name: new RegExp(`${labelTexts.scan.en}$`) })

test('a desk has its gun, and no button for a camera', async () => {
  await renderInTab(
    <>
      <CameraButton onCode={() => undefined} />
      <p>The list</p>
    </>,
  )
  await expect.element(page.getByText('The list')).toBeVisible()
  expect(button().query()).toBeNull()
})

test('in a hand the button asks for the camera, and says so where there is none', async () => {
  const camera = takeInHand()
  await renderInTab(<CameraButton onCode={() => undefined} />)
  await button().click()
  const dialog = page.getByRole('dialog', { name: labelTexts.scanTitle.en })
  await expect.element(dialog).toHaveTextContent(scanTexts.noCamera.en)
  expect(camera).toHaveBeenCalledOnce()
})
