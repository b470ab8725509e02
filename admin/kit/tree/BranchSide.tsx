import { pageLabel } from '@masthead/contract/kit/face'
import { DownOutlined } from '@ant-design/icons'
import { Button, Drawer, Grid } from 'antd'
import { type ReactNode, useState } from 'react'
import { useSay } from '../look/language'
import { type BranchProps, BranchTree } from './BranchTree'
import { words } from './branch-words'

/** A tree beside its list; where there is no room, a button that says which node is chosen and opens the tree over the list. */
export const BranchSide = ({ head, ...tree }: BranchProps & { readonly head?: ReactNode }) => {
  const say = useSay()
  const { lg = true } = Grid.useBreakpoint()
  const [isOpen, setOpen] = useState(false)
  const { noun, chosen, onChoose, all = words.all } = tree
  if (lg) {
    return (
      <aside className="card branch-tree" aria-label={say(noun.label)}>
        {head}
        <BranchTree {...tree} />
      </aside>
    )
  }
  const choose: typeof onChoose = (node) => {
    setOpen(false)
    onChoose(node)
  }
  return (
    <aside className="branch-sheet" aria-label={say(noun.label)}>
      {head}
      <Button block icon={<DownOutlined />} iconPlacement="end" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className="line" translate={chosen && 'no'}>
          {chosen?.title ?? say(all)}
        </span>
      </Button>
      {isOpen && (
        <Drawer open placement="bottom" size="80%" title={say(pageLabel(noun))} onClose={() => setOpen(false)}>
          <BranchTree {...tree} onChoose={choose} />
        </Drawer>
      )}
    </aside>
  )
}
