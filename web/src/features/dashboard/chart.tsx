import './chart.css'
import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import {
  color,
  getInstanceByDom,
  init,
  use as register,
  type EChartsCoreOption,
} from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useMemo, useRef, useSyncExternalStore, type ReactNode } from 'react'

register([BarChart, LineChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer])

function subscribeToTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-dark'] })
  return () => observer.disconnect()
}

export type Series = {
  readonly name: string
  readonly kind: 'bar' | 'line'
  /** A design token's name, `color-primary`. */
  readonly colour: string
  readonly values: readonly number[]
}

export type ChartProps = {
  /** Days, `2026-11-20`; or months or years. */
  readonly days: readonly string[]
  readonly series: readonly Series[]
  /** The last of them is not over: a line goes there faintly, for it says no fall. */
  readonly isLastUnfinished: boolean
  /** Writes a value in the current language; beside an axis there is room for few characters. */
  readonly numberText: (value: number) => string
  readonly shortText: (value: number) => string
}

/** Of a day its month and day; a month or a year is short enough. */
const axisText = (period: string): string => (period.length > 7 ? period.slice(5) : period)

/** A line's colour from its first to its last but one point, and faint from there to the last. */
function faintAtEnd(colour: string, points: number): object {
  const last = (points - 2) / (points - 1)
  const faint = color.modifyAlpha(colour, 0.3)
  const colorStops = [
    { offset: 0, color: colour },
    { offset: last, color: colour },
    { offset: last, color: faint },
    { offset: 1, color: faint },
  ]
  return { type: 'linear', x: 0, y: 0, x2: 1, y2: 0, colorStops }
}

function optionOf(
  { days, series, isLastUnfinished, numberText, shortText }: ChartProps,
  token: (name: string) => string,
): EChartsCoreOption {
  const text = token('color-text-secondary')
  const line = token('color-border-secondary')
  const ending = (colour: string) =>
    isLastUnfinished && days.length > 2 ? { color: faintAtEnd(colour, days.length) } : {}
  return {
    animation: false,
    color: series.map(({ colour }) => token(colour)),
    grid: {
      left: 4,
      right: 12,
      top: series.length > 1 ? 36 : 14,
      bottom: 4,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    legend: {
      show: series.length > 1,
      left: 0,
      top: 0,
      itemWidth: 12,
      itemHeight: 8,
      textStyle: { color: text },
    },
    tooltip: {
      trigger: 'axis',
      confine: true,
      backgroundColor: token('color-bg-elevated'),
      borderColor: line,
      textStyle: { color: token('color-text'), fontSize: 13 },
      valueFormatter: (value: unknown) => numberText(Number(value)),
    },
    xAxis: {
      type: 'category',
      data: days,
      axisTick: { show: false },
      axisLine: { lineStyle: { color: line } },
      axisLabel: { color: text, formatter: axisText, hideOverlap: true },
    },
    yAxis: {
      type: 'value',
      minInterval: 1,
      axisLabel: { color: text, formatter: shortText },
      splitLine: { lineStyle: { color: line } },
    },
    series: series.map(({ name, kind, colour, values }) => ({
      name,
      type: kind,
      data: values,
      ...(kind === 'line'
        ? {
            smooth: 0.25,
            smoothMonotone: 'x',
            showSymbol: days.length <= 7,
            areaStyle: { opacity: 0.12, ...ending(token(colour)) },
            lineStyle: ending(token(colour)),
          }
        : { barMaxWidth: 14, barGap: '10%', itemStyle: { borderRadius: [2, 2, 0, 0] } }),
    })),
  }
}

/**
 * Draws series by day. What it shows stands in a table beside it: see `ChartCard`. A hidden tab's
 * effects are undone; its chart stays, for to draw it anew takes longer than all else of the screen.
 */
export function Chart(props: ChartProps): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  const isDark = useSyncExternalStore(
    subscribeToTheme,
    () => 'dark' in document.documentElement.dataset,
  )
  const { days, series, isLastUnfinished, numberText, shortText } = props
  const shown = useMemo(
    () => ({ days, series, isLastUnfinished, numberText, shortText, isDark }),
    [days, series, isLastUnfinished, numberText, shortText, isDark],
  )
  const drawn = useRef<typeof shown>(undefined)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const chart = getInstanceByDom(element) ?? init(element, undefined, { renderer: 'svg' })
    if (drawn.current !== shown) {
      const style = getComputedStyle(element)
      const token = (name: string): string => style.getPropertyValue(`--ant-${name}`).trim()
      chart.setOption(optionOf(shown, token), true)
      drawn.current = shown
    }
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {}
      const isSame =
        Math.abs(chart.getWidth() - width) < 1 && Math.abs(chart.getHeight() - height) < 1
      if (!isSame && width > 0) chart.resize()
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      setTimeout(() => {
        if (element.isConnected) return
        drawn.current = undefined
        chart.dispose()
      })
    }
  }, [shown])
  return <div ref={box} className="chart" aria-hidden="true" />
}
