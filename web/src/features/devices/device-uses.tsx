import { devices } from '@zhenma/contract/devices/devices.contract'
import { DEVICE_USE_TEXT } from '@zhenma/contract/devices/device-uses'
import { Pagination } from 'antd'
import { useState, type ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { RegionText } from '../../entities/region-text.tsx'
import { NOTHING, When } from '../../kit/atoms.tsx'
import { FailureBox } from '../../kit/failure-text.tsx'
import { Waiting } from '../../kit/late/waiting.tsx'
import { ExportButton } from '../../kit/list/export-button.tsx'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { deviceTexts } from './devices.texts.ts'

const PAGE_SIZE = 10

/** Who used a device, from when to when, and from where. */
export function DeviceUses({ deviceId }: { readonly deviceId: number }): ReactNode {
  const t = useTexts(deviceTexts)
  const say = useSay()
  const [pageNo, setPageNo] = useState(1)
  const query = useCall(devices.uses, { deviceId, pageNo, pageSize: PAGE_SIZE })
  if (query.error) return <FailureBox failure={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Waiting lines={4} />
  const { records, total } = query.data
  return (
    // Wider than a phone: what scrolls can be reached with the keyboard too.
    <section className="device-uses" aria-label={say(DEVICE_USE_TEXT.title)} tabIndex={0}>
      <h2>{say(DEVICE_USE_TEXT.title)}</h2>
      {total === 0 ? (
        <p>{t('noUses')}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{say(DEVICE_USE_TEXT.userName)}</th>
              <th scope="col">{say(DEVICE_USE_TEXT.firstAt)}</th>
              <th scope="col">{say(DEVICE_USE_TEXT.lastAt)}</th>
              <th scope="col">{say(DEVICE_USE_TEXT.region)}</th>
              <th scope="col">{say(DEVICE_USE_TEXT.ip)}</th>
              <th scope="col">{say(DEVICE_USE_TEXT.appVersion)}</th>
            </tr>
          </thead>
          <tbody>
            {records.map((use) => (
              <tr key={use.id}>
                <td>{use.userName ?? NOTHING}</td>
                <td>
                  <When at={use.firstAt} exact />
                </td>
                <td>
                  <When at={use.lastAt} exact />
                </td>
                <td>{use.region === '' ? NOTHING : <RegionText region={use.region} />}</td>
                <td className="mono">{use.ip || NOTHING}</td>
                <td className="mono">{use.appVersion || NOTHING}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="device-links">
        {total > PAGE_SIZE && (
          <Pagination
            size="small"
            current={pageNo}
            total={total}
            pageSize={PAGE_SIZE}
            showSizeChanger={false}
            onChange={setPageNo}
          />
        )}
        {total > 0 && (
          <ExportButton endpoint={devices.exportUses} input={{ deviceId }} total={total} />
        )}
      </div>
    </section>
  )
}
