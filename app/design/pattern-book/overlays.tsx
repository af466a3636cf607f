import { ChevronDown, LogOut, Package, User } from 'lucide'
import { useState } from 'react'
import { pence } from '#app/platform/money.ts'
import { Button } from '../controls/button.tsx'
import { TextField } from '../controls/field.tsx'
import { toast } from '../feedback/toast.ts'
import { Toaster } from '../feedback/toaster.tsx'
import { Icon } from '../media/icon.tsx'
import { AlertDialog } from '../overlays/alert-dialog.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { Drawer } from '../overlays/drawer.tsx'
import { Menu } from '../overlays/menu.tsx'
import { Price } from '../text/price.tsx'
import { Chapter, Leaf, Row } from './leaf.tsx'

export function Overlays() {
  return (
    <Chapter
      id="overlays"
      title="Over the page"
      intro="They hold the focus, close on Escape and beside them, and give the focus back where it was."
    >
      <Leaf name="Dialog, alert dialog, drawer, menu">
        <Row>
          <Dialog
            trigger={<Button look="secondary">Dialog</Button>}
            title="Engrave this bottle"
            description="Two lines, up to 30 characters each."
            footer={<Button>Add engraving · £5.00</Button>}
          >
            <div className="grid gap-5">
              <TextField label="Line 1" maxLength={30} />
              <TextField label="Line 2" maxLength={30} optional />
            </div>
          </Dialog>
          <Question />
          <Panel side="right" />
          <Panel side="left" />
          <Menu
            trigger={
              <Button look="secondary">
                Menu <Icon of={ChevronDown} size={18} />
              </Button>
            }
            items={[
              { key: 'profile', label: 'Your details', icon: <Icon of={User} size={18} />, to: '#overlays' },
              { key: 'orders', label: 'Your orders', icon: <Icon of={Package} size={18} />, to: '#overlays' },
              { key: 'line', separator: true },
              {
                key: 'out',
                label: 'Log out',
                icon: <Icon of={LogOut} size={18} />,
                onSelect: () => {},
                danger: true,
              },
            ]}
          />
        </Row>
      </Leaf>
      <Leaf name="Toast">
        <Row>
          <Button
            look="secondary"
            onClick={() =>
              toast({
                title: 'Added to basket',
                description: 'Strathcorran 15',
                action: { label: 'View', onClick: () => {} },
              })
            }
          >
            Done
          </Button>
          <Button
            look="secondary"
            onClick={() => toast({ title: 'That did not work. Your basket is as it was.', look: 'error' })}
          >
            Error
          </Button>
          <Button look="secondary" onClick={() => toast({ title: 'Prices include VAT', look: 'info' })}>
            Info
          </Button>
        </Row>
        <Toaster />
      </Leaf>
    </Chapter>
  )
}

function Question() {
  const [open, setOpen] = useState(false)
  return (
    <AlertDialog
      open={open}
      onOpenChange={setOpen}
      trigger={<Button look="secondary">Alert dialog</Button>}
      title="Take this bottle out of the basket?"
      confirm="Remove"
      cancel="Keep it"
      onConfirm={() => setOpen(false)}
    >
      Its engraving will be forgotten too.
    </AlertDialog>
  )
}

function Panel({ side }: { side: 'left' | 'right' }) {
  const [open, setOpen] = useState(false)
  return (
    <Drawer
      open={open}
      onOpenChange={setOpen}
      side={side}
      title="My basket"
      trigger={<Button look="secondary">Drawer, {side}</Button>}
      footer={
        <div className="grid gap-3">
          <div className="flex items-baseline justify-between">
            <span className="font-medium">Subtotal</span>
            <Price now={pence(124900)} />
          </div>
          <Button size="large" wide>
            Proceed to checkout
          </Button>
        </div>
      }
    >
      <p className="text-ink-soft">Lines of the basket go here, and scroll.</p>
    </Drawer>
  )
}
