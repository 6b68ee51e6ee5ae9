import ApiOutlined from '@ant-design/icons/ApiOutlined'
import BranchesOutlined from '@ant-design/icons/BranchesOutlined'
import BulbOutlined from '@ant-design/icons/BulbOutlined'
import CameraOutlined from '@ant-design/icons/CameraOutlined'
import CloudOutlined from '@ant-design/icons/CloudOutlined'
import ControlOutlined from '@ant-design/icons/ControlOutlined'
import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import DesktopOutlined from '@ant-design/icons/DesktopOutlined'
import EditOutlined from '@ant-design/icons/EditOutlined'
import FilterOutlined from '@ant-design/icons/FilterOutlined'
import FlagOutlined from '@ant-design/icons/FlagOutlined'
import LinkOutlined from '@ant-design/icons/LinkOutlined'
import PictureOutlined from '@ant-design/icons/PictureOutlined'
import QuestionCircleOutlined from '@ant-design/icons/QuestionCircleOutlined'
import SearchOutlined from '@ant-design/icons/SearchOutlined'
import SettingOutlined from '@ant-design/icons/SettingOutlined'
import SlidersOutlined from '@ant-design/icons/SlidersOutlined'
import SyncOutlined from '@ant-design/icons/SyncOutlined'
import ThunderboltOutlined from '@ant-design/icons/ThunderboltOutlined'
import TranslationOutlined from '@ant-design/icons/TranslationOutlined'
import VideoCameraOutlined from '@ant-design/icons/VideoCameraOutlined'
import type { IconGroup } from './icon-group.ts'

export const SYSTEM: IconGroup = {
  title: { cn: '系统与工具', tc: '系統與工具', en: 'System and tools' },
  icons: [
    {
      name: 'SettingOutlined',
      Icon: SettingOutlined,
      text: { cn: '设置', tc: '設定', en: 'settings' },
    },
    {
      name: 'ControlOutlined',
      Icon: ControlOutlined,
      text: { cn: '控制', tc: '控制', en: 'control' },
    },
    {
      name: 'SlidersOutlined',
      Icon: SlidersOutlined,
      text: { cn: '调节', tc: '調節', en: 'sliders' },
    },
    {
      name: 'FilterOutlined',
      Icon: FilterOutlined,
      text: { cn: '筛选', tc: '篩選', en: 'filter' },
    },
    {
      name: 'SearchOutlined',
      Icon: SearchOutlined,
      text: { cn: '搜索', tc: '搜尋', en: 'search' },
    },
    { name: 'EditOutlined', Icon: EditOutlined, text: { cn: '编辑', tc: '編輯', en: 'edit' } },
    {
      name: 'DeleteOutlined',
      Icon: DeleteOutlined,
      text: { cn: '删除', tc: '刪除', en: 'delete' },
    },
    { name: 'SyncOutlined', Icon: SyncOutlined, text: { cn: '同步', tc: '同步', en: 'sync' } },
    { name: 'ApiOutlined', Icon: ApiOutlined, text: { cn: '接口', tc: '介面', en: 'interface' } },
    { name: 'CloudOutlined', Icon: CloudOutlined, text: { cn: '云', tc: '雲端', en: 'cloud' } },
    { name: 'LinkOutlined', Icon: LinkOutlined, text: { cn: '链接', tc: '連結', en: 'link' } },
    {
      name: 'BranchesOutlined',
      Icon: BranchesOutlined,
      text: { cn: '分支', tc: '分支', en: 'branches' },
    },
    {
      name: 'ThunderboltOutlined',
      Icon: ThunderboltOutlined,
      text: { cn: '闪电', tc: '閃電', en: 'lightning' },
    },
    {
      name: 'BulbOutlined',
      Icon: BulbOutlined,
      text: { cn: '灯泡', tc: '燈泡', en: 'light bulb' },
    },
    { name: 'FlagOutlined', Icon: FlagOutlined, text: { cn: '旗帜', tc: '旗幟', en: 'flag' } },
    {
      name: 'PictureOutlined',
      Icon: PictureOutlined,
      text: { cn: '图片', tc: '圖片', en: 'picture' },
    },
    {
      name: 'CameraOutlined',
      Icon: CameraOutlined,
      text: { cn: '相机', tc: '相機', en: 'camera' },
    },
    {
      name: 'VideoCameraOutlined',
      Icon: VideoCameraOutlined,
      text: { cn: '视频', tc: '影片', en: 'video' },
    },
    {
      name: 'DesktopOutlined',
      Icon: DesktopOutlined,
      text: { cn: '电脑', tc: '電腦', en: 'computer' },
    },
    {
      name: 'TranslationOutlined',
      Icon: TranslationOutlined,
      text: { cn: '翻译', tc: '翻譯', en: 'translation' },
    },
    {
      name: 'QuestionCircleOutlined',
      Icon: QuestionCircleOutlined,
      text: { cn: '帮助', tc: '說明', en: 'help' },
    },
  ],
}
