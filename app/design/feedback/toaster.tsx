import { Toast } from '@base-ui/react/toast'
import { CircleAlert, CircleCheck, Info, X } from 'lucide'
import { useEffect } from 'react'
import { IconButton } from '../controls/icon-button.tsx'
import { classNames } from '../material/class-names.ts'
import { Icon } from '../media/icon.tsx'
import { listenToToasts, type ToastWords } from './toast.ts'

const manager = Toast.createToastManager<ToastWords>()

/** Shows what `toast()` is called with. One per page, loaded lazily. Errors stay until they are closed. */
export function Toaster() {
  useEffect(() => listenToToasts(show), [])
  return (
    <Toast.Provider toastManager={manager} timeout={3000} limit={3}>
      <Toast.Portal>
        <Toast.Viewport className="fixed inset-x-4 bottom-4 z-60 flex flex-col gap-2 sm:left-auto sm:w-96">
          <Toasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function show(words: ToastWords) {
  const { title, description, look } = words
  manager.add({ title, description, data: words, timeout: look === 'error' ? 0 : 3000, priority: 'low' })
}

function Toasts() {
  const { toasts } = Toast.useToastManager<ToastWords>()
  return toasts.map((item) => {
    const { icon, ground, colour } = looks[item.data?.look ?? 'done']
    return (
      // A group, not Base UI's dialog: it asks nothing and takes no focus.
      <Toast.Root
        key={item.id}
        toast={item}
        role="group"
        swipeDirection={['right', 'down']}
        className={classNames(card, ground)}
      >
        <Icon of={icon} size={20} className={classNames('my-3', colour)} />
        <Toast.Content className="min-w-0 flex-1 py-3">
          <Toast.Title render={<p />} className="text-sm font-medium" />
          <Toast.Description className="text-sm" />
        </Toast.Content>
        {item.data?.action && (
          <Toast.Action
            onClick={item.data.action.onClick}
            className="my-1.5 min-h-9 flex-none rounded-sm px-2 text-sm font-semibold underline-offset-4 hover:underline"
          >
            {item.data.action.label}
          </Toast.Action>
        )}
        <Toast.Close
          render={
            <IconButton label="Dismiss" className="text-white hover:bg-white/12">
              <Icon of={X} size={18} />
            </IconButton>
          }
        />
      </Toast.Root>
    )
  })
}

const card = classNames(
  'flex items-start gap-3 rounded-md pr-1 pl-4 text-white shadow-panel transition-[translate,opacity] duration-250',
  '[transform:translate(var(--toast-swipe-movement-x),var(--toast-swipe-movement-y))]',
  'data-ending-style:opacity-0 data-starting-style:translate-y-4 data-starting-style:opacity-0 data-limited:hidden',
)

const looks = {
  done: { icon: CircleCheck, ground: 'bg-ink', colour: 'text-done-wash' },
  error: { icon: CircleAlert, ground: 'bg-error', colour: 'text-white' },
  info: { icon: Info, ground: 'bg-ink', colour: 'text-brand-wash' },
}
