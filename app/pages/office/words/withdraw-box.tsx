import { useRevalidator } from 'react-router'
import { useToasts } from '../frame/toast.tsx'
import { officeApi } from '../office-api.ts'
import { FormBox } from '../parts/form-box.tsx'
import { type OpenText, pathTo } from './words-data.ts'

/** Asked first: links to the page lead nowhere afterwards. */
export function WithdrawBox({ open, onClose }: { open: OpenText; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const { show } = useToasts()
  return (
    <FormBox<{ change: number }>
      isDanger
      title={`Withdraw ‘${open.title}’`}
      about="Shoppers no longer find it: its page is gone, from menus, feed and sitemap too. It can be published again."
      press="Withdraw"
      doing="Withdrawing"
      onClose={onClose}
      onDone={async ({ change }) => {
        onClose()
        await revalidate()
        show({ words: `${open.title}: withdrawn.`, change })
      }}
      send={() =>
        officeApi.post<{ change: number }>(`${pathTo(open.key)}/withdraw`, { version: open.version })
      }
    >
      {() => null}
    </FormBox>
  )
}
