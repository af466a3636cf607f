import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

type Tab = { value: string; label: ReactNode; children: ReactNode }

type TabsProps = {
  tabs: readonly Tab[]
  /** The accessible name of the tabs. */
  label: string
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
}

export function Tabs({ tabs, label, value, defaultValue = tabs[0]?.value, onChange }: TabsProps) {
  return (
    <Base.Root value={value} defaultValue={defaultValue} onValueChange={(next) => onChange?.(String(next))}>
      <Base.List aria-label={label} className="relative flex gap-6 overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} className={tabClass}>
            {tab.label}
          </Base.Tab>
        ))}
        <Base.Indicator className="absolute bottom-0 left-0 h-0.5 w-(--active-tab-width) translate-x-(--active-tab-left) bg-brand transition-[translate,width] duration-200" />
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="rounded-sm py-6">
          {tab.children}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}

const tabClass =
  'h-12 flex-none whitespace-nowrap text-sm font-medium text-ink-soft transition-colors hover:text-ink focus-visible:-outline-offset-2 data-active:text-ink'
