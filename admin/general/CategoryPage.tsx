import { category } from '@masthead/contract/general/category'
import type { Label } from '@masthead/contract/kit/label'
import { Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { BranchPage } from '../kit/tree/BranchPage'
import { useSay } from '../kit/look/language'

/** The trees that the product itself asks for; others are seen under all. */
const types: readonly { readonly type: string; readonly label: Label }[] = [
  { type: '7', label: ['新闻', 'News'] },
  { type: '2', label: ['客户端', 'App'] },
  { type: '', label: ['全部', 'All'] },
]

/** Categories: the trees by their type, and what is below the chosen category. */
const CategoryPage = () => {
  const tell = useSay()
  const [type, setType] = useState('7')
  const fixed = useMemo((): Record<string, string> => (type === '' ? {} : { categoryType: type }), [type])
  const preset = useMemo(() => (type === '' ? {} : { categoryType: Number(type) }), [type])
  return (
    <BranchPage
      key={type}
      name={category.name}
      fixed={fixed}
      preset={preset}
      head={
        <Segmented
          block
          className="branch-head"
          aria-label={tell(category.fields.categoryType.label)}
          value={type}
          options={types.map((one) => ({ value: one.type, label: tell(one.label) }))}
          onChange={setType}
        />
      }
    />
  )
}

export default CategoryPage
