import { frontendmenu } from '@masthead/contract/system/frontendmenu'
import { menu } from '@masthead/contract/system/menu'
import { useCallback } from 'react'
import type { Reshape } from '../kit/row/columns'
import { FormInputs, type Inputs } from '../kit/row/inputs'
import { useLanguage } from '../kit/look/language'
import { rowAs } from '../kit/noun/rowAs'
import { ResourcePage } from '../kit/page/ResourcePage'
import { icon } from '../kit/look/icons'
import { IconInput } from './IconInput'
import './system.css'

const inputs: Inputs = { source: IconInput }

/** Menus as a tree that is read level by level; each row under its icon, in the language of whoever looks. */
const Menus = ({ name }: { name: string }) => {
  const language = useLanguage()
  const reshape: Reshape = useCallback(
    (columns) => {
      const others = columns.filter(({ key }) => key !== 'name' && key !== 'nameEn' && key !== 'code')
      const [title] = columns.filter(({ key }) => key === 'name')
      const [code] = columns.filter(({ key }) => key === 'code')
      if (!title || !code) return columns
      return [
        {
          ...title,
          width: 280,
          ellipsis: true,
          render: (_, row) => {
            const { category, source, name: zh, nameEn } = rowAs(menu, row)
            return (
              <span className="menu-name" data-kind={category}>
                {category === 1 && icon(source ?? '')}
                {(language === 'en' && nameEn) || zh}
              </span>
            )
          },
        },
        code,
        ...others,
      ]
    },
    [language],
  )
  return (
    <FormInputs.Provider value={inputs}>
      <ResourcePage name={name} reshape={reshape} />
    </FormInputs.Provider>
  )
}

export const MenuPage = () => <Menus name={menu.name} />
export const FrontendMenuPage = () => <Menus name={frontendmenu.name} />
