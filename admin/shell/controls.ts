import { type ThemeConfig, theme } from 'antd'
import sheet from 'virtual:library-styles'
import { mayMove } from '../kit/look/motion'
import { mix } from '../kit/look/shades'
import { type Look, shadesOf } from '../kit/look/theme'

/**
 * What the values of a look are called in the document. Those of the look before stay there for as long as anything that is not seen still has it; under the
 * same name they would colour this one too.
 */
const keyOf = (part: string, { design, colour }: Look): { readonly key: string } => ({ key: `${part}-${design.id}-${colour.slice(1).toLowerCase()}` })

/** The controls of the library in this look. */
export const controlsOf = (look: Look): ThemeConfig => {
  const { design, dark, colour } = look
  const { button, inkAccent: ink, link, tint, bad, hover, lifted } = shadesOf(look)
  const { soft, radius } = design
  const solid = { colorPrimary: button, colorPrimaryHover: button, colorPrimaryActive: button, primaryColor: '#ffffff' }
  const pointedAt = { defaultHoverColor: ink, defaultHoverBorderColor: ink, defaultActiveColor: ink, defaultActiveBorderColor: ink }
  return {
    hashed: false,
    zeroRuntime: sheet !== undefined,
    cssVar: keyOf('controls', look),
    algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      // Drawers and the like wait for the end of a movement, which never comes where nothing may move: then they go without.
      motion: mayMove,
      colorPrimary: colour,
      colorLink: link,
      colorLinkHover: ink,
      colorLinkActive: ink,
      colorInfo: colour,
      colorError: dark ? '#ff7875' : bad,
      colorBgLayout: design.ground,
      colorBgContainer: design.panel,
      colorBgElevated: lifted,
      colorText: design.ink,
      colorTextSecondary: soft,
      colorTextTertiary: soft,
      colorTextDescription: soft,
      colorTextPlaceholder: dark ? '#8d98a8' : mix(soft, design.panel, 0.88),
      colorBorder: design.lineStrong,
      colorBorderSecondary: design.line,
      borderRadius: radius,
      borderRadiusLG: radius + 2,
      borderRadiusSM: Math.max(2, radius - 1),
      fontFamily: 'inherit',
    },
    components: {
      Button: { ...solid, ...pointedAt, primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none', colorLink: ink, colorLinkHover: ink },
      Table: {
        headerBg: design.raised,
        rowHoverBg: hover,
        rowSelectedBg: tint,
        rowSelectedHoverBg: mix(colour, tint, 0.06),
        cellPaddingBlockMD: 9,
        cellPaddingInlineMD: 10,
        headerSplitColor: 'transparent',
      },
      Pagination: { itemActiveColor: ink, itemActiveColorHover: ink },
      Form: { itemMarginBottom: 26, verticalLabelPadding: '0 0 4px' },
      Tabs: { itemSelectedColor: ink, itemHoverColor: ink },
      // White numbers stand on it.
      Badge: { colorError: '#c62f2f' },
      Drawer: { paddingLG: 20 },
      // The ground of a switch, on or off: its name stands on it in white.
      Switch: { colorPrimary: button, colorPrimaryHover: button, ...(dark ? {} : { colorTextQuaternary: soft, colorTextTertiary: '#475163' }) },
      Select: { optionSelectedBg: tint },
    },
  }
}

/** The menu beside the page in this look; it stands on another ground than everything else. */
export const menuOf = (look: Look): ThemeConfig => {
  const { design } = look
  const { sideHover, sideOn, sideOnInk, sideSolid, isSideDim } = shadesOf(look)
  const { ink } = design.side
  const isRound = design.mark === 'round'
  const clear = 'transparent'
  return {
    cssVar: keyOf('menu', look),
    token: { colorText: ink, colorTextDescription: ink, colorBgElevated: sideSolid, colorBorderSecondary: design.side.line ?? design.line },
    components: {
      Menu: {
        itemColor: ink,
        groupTitleColor: ink,
        itemHoverColor: isSideDim ? '#ffffff' : ink,
        itemHoverBg: sideHover,
        itemActiveBg: sideHover,
        itemSelectedBg: design.mark === 'bold' ? clear : sideOn,
        itemSelectedColor: sideOnInk,
        subMenuItemSelectedColor: isSideDim ? '#ffffff' : sideOnInk,
        itemBg: clear,
        subMenuItemBg: clear,
        popupBg: sideSolid,
        itemHeight: design.radius > 6 ? 40 : 38,
        itemBorderRadius: isRound ? 99 : design.mark === 'bar' || design.mark === 'glow' ? 0 : design.radius,
        itemMarginInline: design.mark === 'bar' || design.mark === 'glow' ? 0 : 6,
        activeBarBorderWidth: 0,
        activeBarWidth: 0,
      },
    },
  }
}
