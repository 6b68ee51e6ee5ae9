import { defineErrors } from '../kernel/errors.ts'

export const menuErrors = defineErrors({
  MENU_PATH_TAKEN: {
    status: 409,
    text: {
      cn: '路径“{path}”已被“{name}”使用',
      tc: '路徑「{path}」已被「{name}」使用',
      en: 'The path {path} belongs to {name} already',
    },
  },
  MENU_PATH_RESERVED: {
    status: 400,
    text: {
      cn: '路径“{path}”由系统保留',
      tc: '路徑「{path}」由系統保留',
      en: 'The path {path} is kept for the application itself',
    },
  },
  MENU_BUTTON_TAKEN: {
    status: 409,
    text: {
      cn: '授权标识“{permission}”已有按钮“{name}”',
      tc: '授權標識「{permission}」已有按鈕「{name}」',
      en: 'The button {name} stands for {permission} already',
    },
  },
  MENU_PERMISSION_UNKNOWN: {
    status: 400,
    text: {
      cn: '授权标识“{permission}”不存在',
      tc: '授權標識「{permission}」不存在',
      en: 'There is no permission {permission}',
    },
  },
  MENU_COMPONENT_UNKNOWN: {
    status: 400,
    text: {
      cn: '没有名为“{component}”的页面组件',
      tc: '沒有名為「{component}」的頁面元件',
      en: 'There is no screen {component}',
    },
  },
  MENU_CYCLE: {
    status: 409,
    text: {
      cn: '菜单不能放在自己或自己的下级之下',
      tc: '選單不能放在自己或自己的下層之下',
      en: 'A menu item cannot lie below itself',
    },
  },
  MENU_PLACE: {
    status: 409,
    text: {
      cn: '“{name}”不能放在这里：一级菜单在最上层，子菜单在菜单之下，按钮在菜单之下且没有下级',
      tc: '「{name}」不能放在這裡：一級選單在最上層，子選單在選單之下，按鈕在選單之下且沒有下層',
      en: '{name} cannot be here: level-1 menus stand at the top, submenus and buttons below a menu, and nothing below a button',
    },
  },
  MENU_TOO_DEEP: {
    status: 409,
    text: {
      cn: '菜单最多 {maximum} 级',
      tc: '選單最多 {maximum} 層',
      en: 'The menu has at most {maximum} levels',
    },
  },
  MENU_HAS_CHILDREN: {
    status: 409,
    text: {
      cn: '“{name}”还有 {count} 个下级，不能删除',
      tc: '「{name}」還有 {count} 個下層，不能刪除',
      en: '{name} has {count} items below it and cannot be deleted',
    },
  },
  MENU_ORIGINAL: {
    status: 409,
    text: {
      cn: '“{name}”是系统自带的菜单，不能删除，可以停用',
      tc: '「{name}」是系統內建的選單，不能刪除，可以停用',
      en: '{name} came with the product: it can be disabled, not deleted',
    },
  },
  MENU_NOT_ORIGINAL: {
    status: 409,
    text: {
      cn: '“{name}”不是系统自带的菜单，没有初始设置',
      tc: '「{name}」不是系統內建的選單，沒有初始設定',
      en: '{name} did not come with the product, so there is nothing to restore',
    },
  },
  MENU_ORDER_STALE: {
    status: 409,
    text: {
      cn: '菜单已被他人修改，请刷新后重新排序',
      tc: '選單已被他人修改，請重新整理後再排序',
      en: 'Somebody changed the menu meanwhile: reload it and order it again',
    },
  },
  MENU_SELF_LOCK: {
    status: 409,
    text: {
      cn: '不能停用或隐藏菜单管理本身，否则无法再修改菜单',
      tc: '不能停用或隱藏選單管理本身，否則無法再修改選單',
      en: 'The menu editor itself cannot be disabled or hidden: nobody could change the menu any more',
    },
  },
  MENU_LIMIT: {
    status: 409,
    text: {
      cn: '最多 {maximum} 个菜单项',
      tc: '最多 {maximum} 個選單項',
      en: 'There can be at most {maximum} menu items',
    },
  },
})
