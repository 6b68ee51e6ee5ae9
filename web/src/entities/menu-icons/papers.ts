import BookOutlined from '@ant-design/icons/BookOutlined'
import CalendarOutlined from '@ant-design/icons/CalendarOutlined'
import ClockCircleOutlined from '@ant-design/icons/ClockCircleOutlined'
import FileOutlined from '@ant-design/icons/FileOutlined'
import FileDoneOutlined from '@ant-design/icons/FileDoneOutlined'
import FileExcelOutlined from '@ant-design/icons/FileExcelOutlined'
import FilePdfOutlined from '@ant-design/icons/FilePdfOutlined'
import FileSearchOutlined from '@ant-design/icons/FileSearchOutlined'
import FileTextOutlined from '@ant-design/icons/FileTextOutlined'
import FolderOutlined from '@ant-design/icons/FolderOutlined'
import FolderOpenOutlined from '@ant-design/icons/FolderOpenOutlined'
import FormOutlined from '@ant-design/icons/FormOutlined'
import HistoryOutlined from '@ant-design/icons/HistoryOutlined'
import OrderedListOutlined from '@ant-design/icons/OrderedListOutlined'
import ProfileOutlined from '@ant-design/icons/ProfileOutlined'
import ReadOutlined from '@ant-design/icons/ReadOutlined'
import ScheduleOutlined from '@ant-design/icons/ScheduleOutlined'
import SnippetsOutlined from '@ant-design/icons/SnippetsOutlined'
import type { IconGroup } from './icon-group.ts'

export const PAPERS: IconGroup = {
  title: { cn: '文档与日程', tc: '文件與日程', en: 'Papers and dates' },
  icons: [
    { name: 'FileOutlined', Icon: FileOutlined, text: { cn: '文件', tc: '檔案', en: 'file' } },
    {
      name: 'FileTextOutlined',
      Icon: FileTextOutlined,
      text: { cn: '文本', tc: '文字', en: 'text' },
    },
    {
      name: 'FileDoneOutlined',
      Icon: FileDoneOutlined,
      text: { cn: '已完成', tc: '已完成', en: 'done' },
    },
    {
      name: 'FileSearchOutlined',
      Icon: FileSearchOutlined,
      text: { cn: '查询记录', tc: '查詢記錄', en: 'search a file' },
    },
    {
      name: 'FileExcelOutlined',
      Icon: FileExcelOutlined,
      text: { cn: 'Excel', tc: 'Excel', en: 'Excel' },
    },
    { name: 'FilePdfOutlined', Icon: FilePdfOutlined, text: { cn: 'PDF', tc: 'PDF', en: 'PDF' } },
    {
      name: 'FolderOutlined',
      Icon: FolderOutlined,
      text: { cn: '文件夹', tc: '資料夾', en: 'folder' },
    },
    {
      name: 'FolderOpenOutlined',
      Icon: FolderOpenOutlined,
      text: { cn: '打开的文件夹', tc: '開啟的資料夾', en: 'open folder' },
    },
    { name: 'BookOutlined', Icon: BookOutlined, text: { cn: '手册', tc: '手冊', en: 'book' } },
    { name: 'ReadOutlined', Icon: ReadOutlined, text: { cn: '阅读', tc: '閱讀', en: 'read' } },
    {
      name: 'ProfileOutlined',
      Icon: ProfileOutlined,
      text: { cn: '档案', tc: '檔案資料', en: 'profile' },
    },
    { name: 'FormOutlined', Icon: FormOutlined, text: { cn: '表单', tc: '表單', en: 'form' } },
    {
      name: 'SnippetsOutlined',
      Icon: SnippetsOutlined,
      text: { cn: '单据', tc: '單據', en: 'slips' },
    },
    {
      name: 'OrderedListOutlined',
      Icon: OrderedListOutlined,
      text: { cn: '清单', tc: '清單', en: 'list' },
    },
    {
      name: 'ScheduleOutlined',
      Icon: ScheduleOutlined,
      text: { cn: '排期', tc: '排程', en: 'schedule' },
    },
    {
      name: 'CalendarOutlined',
      Icon: CalendarOutlined,
      text: { cn: '日历', tc: '日曆', en: 'calendar' },
    },
    {
      name: 'ClockCircleOutlined',
      Icon: ClockCircleOutlined,
      text: { cn: '时间', tc: '時間', en: 'clock' },
    },
    {
      name: 'HistoryOutlined',
      Icon: HistoryOutlined,
      text: { cn: '历史', tc: '歷史', en: 'history' },
    },
  ],
}
