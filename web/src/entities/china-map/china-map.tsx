import { MapChart } from 'echarts/charts'
import { GeoComponent, TooltipComponent, VisualMapComponent } from 'echarts/components'
import {
  type EChartsCoreOption,
  type EChartsType,
  init,
  registerMap,
  use as register,
} from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react'
// The file map/json/china.json of Apache ECharts 4.9.0 (Apache-2.0), only laid out anew.
import china from './china-map.json'
import { type CountedPlace, countsByProvince } from './map-names.ts'

register([MapChart, GeoComponent, TooltipComponent, VisualMapComponent, SVGRenderer])
// Under this name the library draws the islands in the south in their own frame.
registerMap('china', china as unknown as Parameters<typeof registerMap>[1])

const NAMES = china.features.map(({ properties }) => properties.name)

type MapProps = {
  readonly places: readonly CountedPlace[]
  readonly numberText: (value: number) => string
  /** What a province is called in the reader's language. */
  readonly nameOf: (written: string) => string
}

function subscribeToTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-dark'] })
  return () => observer.disconnect()
}

function optionOf(
  { places, numberText, nameOf }: MapProps,
  token: (name: string) => string,
): EChartsCoreOption {
  const counts = countsByProvince(places, NAMES)
  const most = Math.max(1, ...counts.values())
  return {
    animation: false,
    tooltip: {
      trigger: 'item',
      confine: true,
      backgroundColor: token('color-bg-elevated'),
      borderColor: token('color-border-secondary'),
      textStyle: { color: token('color-text'), fontSize: 13 },
      formatter: ({ name, value }: { name: string; value: number }) =>
        `${nameOf(name)} ${Number.isNaN(value) ? 0 : numberText(value)}`,
    },
    visualMap: {
      min: 0,
      max: most,
      show: false,
      inRange: { color: [token('color-primary-border'), token('color-primary')] },
    },
    series: [
      {
        type: 'map',
        map: 'china',
        roam: false,
        selectedMode: false,
        layoutCenter: ['50%', '50%'],
        layoutSize: '112%',
        itemStyle: {
          areaColor: token('color-fill-quaternary'),
          borderColor: token('color-border'),
        },
        emphasis: { label: { show: false }, itemStyle: { areaColor: token('color-warning') } },
        data: [...counts].map(([name, value]) => ({ name, value })),
      },
    ],
  }
}

/** Provinces coloured by what is counted in them. What it shows stands in a table beside it. */
export function ChinaMap(props: MapProps): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  const isDark = useSyncExternalStore(
    subscribeToTheme,
    () => 'dark' in document.documentElement.dataset,
  )
  const { places, numberText, nameOf } = props
  useEffect(() => {
    const element = box.current
    if (!element) return
    const style = getComputedStyle(element)
    const token = (name: string): string => style.getPropertyValue(`--ant-${name}`).trim()
    let chart: EChartsType | undefined
    // The library cannot lay a map out on nothing: a tab that comes back has no size at first.
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === 0 || element.clientHeight === 0) return
      if (chart !== undefined) return chart.resize()
      chart = init(element, undefined, { renderer: 'svg' })
      chart.setOption(optionOf({ places, numberText, nameOf }, token))
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      chart?.dispose()
    }
  }, [places, numberText, nameOf, isDark])
  return <div ref={box} className="china-map" aria-hidden="true" />
}
