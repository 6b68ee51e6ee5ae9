import AreaChartOutlined from '@ant-design/icons/AreaChartOutlined'
import BarChartOutlined from '@ant-design/icons/BarChartOutlined'
import DashboardOutlined from '@ant-design/icons/DashboardOutlined'
import DatabaseOutlined from '@ant-design/icons/DatabaseOutlined'
import FallOutlined from '@ant-design/icons/FallOutlined'
import FundOutlined from '@ant-design/icons/FundOutlined'
import FunnelPlotOutlined from '@ant-design/icons/FunnelPlotOutlined'
import HeatMapOutlined from '@ant-design/icons/HeatMapOutlined'
import LineChartOutlined from '@ant-design/icons/LineChartOutlined'
import PieChartOutlined from '@ant-design/icons/PieChartOutlined'
import RadarChartOutlined from '@ant-design/icons/RadarChartOutlined'
import RiseOutlined from '@ant-design/icons/RiseOutlined'
import StockOutlined from '@ant-design/icons/StockOutlined'
import TableOutlined from '@ant-design/icons/TableOutlined'
import type { IconGroup } from './icon-group.ts'

export const FIGURES: IconGroup = {
  title: { cn: '图表与统计', tc: '圖表與統計', en: 'Charts and figures' },
  icons: [
    {
      name: 'DashboardOutlined',
      Icon: DashboardOutlined,
      text: { cn: '仪表盘', tc: '儀表板', en: 'dashboard' },
    },
    {
      name: 'BarChartOutlined',
      Icon: BarChartOutlined,
      text: { cn: '柱状图', tc: '長條圖', en: 'bar chart' },
    },
    {
      name: 'LineChartOutlined',
      Icon: LineChartOutlined,
      text: { cn: '折线图', tc: '折線圖', en: 'line chart' },
    },
    {
      name: 'PieChartOutlined',
      Icon: PieChartOutlined,
      text: { cn: '饼图', tc: '圓餅圖', en: 'pie chart' },
    },
    {
      name: 'AreaChartOutlined',
      Icon: AreaChartOutlined,
      text: { cn: '面积图', tc: '區域圖', en: 'area chart' },
    },
    {
      name: 'RadarChartOutlined',
      Icon: RadarChartOutlined,
      text: { cn: '雷达图', tc: '雷達圖', en: 'radar chart' },
    },
    {
      name: 'HeatMapOutlined',
      Icon: HeatMapOutlined,
      text: { cn: '热力图', tc: '熱力圖', en: 'heat map' },
    },
    {
      name: 'FunnelPlotOutlined',
      Icon: FunnelPlotOutlined,
      text: { cn: '漏斗图', tc: '漏斗圖', en: 'funnel' },
    },
    { name: 'FundOutlined', Icon: FundOutlined, text: { cn: '趋势', tc: '趨勢', en: 'trend' } },
    {
      name: 'StockOutlined',
      Icon: StockOutlined,
      text: { cn: '走势', tc: '走勢', en: 'ups and downs' },
    },
    { name: 'RiseOutlined', Icon: RiseOutlined, text: { cn: '上升', tc: '上升', en: 'rise' } },
    { name: 'FallOutlined', Icon: FallOutlined, text: { cn: '下降', tc: '下降', en: 'fall' } },
    { name: 'TableOutlined', Icon: TableOutlined, text: { cn: '表格', tc: '表格', en: 'table' } },
    {
      name: 'DatabaseOutlined',
      Icon: DatabaseOutlined,
      text: { cn: '数据库', tc: '資料庫', en: 'database' },
    },
  ],
}
