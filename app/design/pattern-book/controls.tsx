import { ArrowRight, Check, Eye, Heart, X } from 'lucide'
import { type ReactNode, useState } from 'react'
import { Button, ButtonLink, type ButtonLook, type ButtonSize } from '../controls/button.tsx'
import { Checkbox } from '../controls/checkbox.tsx'
import { TextField } from '../controls/field.tsx'
import { IconButton } from '../controls/icon-button.tsx'
import { QuantityStepper } from '../controls/quantity-stepper.tsx'
import { RadioGroup } from '../controls/radio-group.tsx'
import { Select } from '../controls/select.tsx'
import { TextArea } from '../controls/text-area.tsx'
import { Icon } from '../media/icon.tsx'
import { TextLink } from '../navigation/text-link.tsx'
import { Chapter, Leaf, Row } from './leaf.tsx'

export function Controls() {
  return (
    <Chapter
      id="controls"
      title="Controls"
      intro="One primary button to a view. Every control has a name, a ring when the keyboard is on it and room for a thumb."
    >
      <Buttons />
      <Links />
      <Fields />
      <Choices />
      <Quantities />
    </Chapter>
  )
}

const looks: ButtonLook[] = ['primary', 'secondary', 'outline', 'ink', 'quiet', 'danger']
const sizes: ButtonSize[] = ['small', 'medium', 'large']

function Buttons() {
  return (
    <Leaf name="Button">
      <div className="grid gap-5">
        {looks.map((look) => (
          <Row key={look}>
            <span className="w-20 text-xs text-ink-soft">{look}</span>
            <Button look={look}>Add to basket</Button>
            <Button look={look} pending>
              Add to basket
            </Button>
            <Button look={look} disabled>
              Out of stock
            </Button>
          </Row>
        ))}
        <Row>
          <span className="w-20 text-xs text-ink-soft">sizes</span>
          {sizes.map((size) => (
            <Button key={size} size={size}>
              {size}
            </Button>
          ))}
          <Button size="large" pending pendingLabel="Taking payment…" />
        </Row>
        <Row>
          <span className="w-20 text-xs text-ink-soft">with icon, link</span>
          <Button>
            In basket <Icon of={Check} size={18} />
          </Button>
          <ButtonLink look="ink" to="#controls">
            See the bottle <Icon of={ArrowRight} size={18} />
          </ButtonLink>
        </Row>
        <div className="max-w-sm">
          <Button size="large" wide>
            Submit the Order: pay £1,249.00 by bank transfer
          </Button>
        </div>
        <div className="flex flex-wrap gap-4 rounded-md bg-ink p-6 text-white">
          <Button look="outline">Engrave a bottle</Button>
          <Button>Add to basket</Button>
        </div>
      </div>
    </Leaf>
  )
}

function Links() {
  return (
    <Leaf name="Text link and icon button">
      <Row className="gap-x-8">
        <p className="text-base">
          Read how we <TextLink to="#controls">pack and send</TextLink> your bottles.
        </p>
        <TextLink to="#controls" look="standing" arrow>
          All offers
        </TextLink>
        <TextLink to="#controls" look="quiet">
          Track your order
        </TextLink>
        <span className="flex gap-2 rounded-md bg-tint-sage p-3">
          <IconButton label="Add to wishlist" look="tile">
            <Icon of={Heart} size={20} />
          </IconButton>
          <IconButton label="Remove from wishlist" look="tile" aria-pressed>
            <Icon of={Heart} size={20} className="fill-current text-brand-deep" />
          </IconButton>
        </span>
        <IconButton label="Close">
          <Icon of={X} size={22} />
        </IconButton>
        <IconButton label="Close" disabled>
          <Icon of={X} size={22} />
        </IconButton>
      </Row>
    </Leaf>
  )
}

const countries = [
  { value: 'gb', label: 'United Kingdom' },
  { value: 'ie', label: 'Ireland' },
  { value: 'fr', label: 'France' },
  { value: 'aq', label: 'Antarctica (not yet)', disabled: true },
]

function Fields() {
  return (
    <Leaf name="Field, text area, select">
      <div className="grid gap-x-8 gap-y-7 md:grid-cols-2">
        <TextField label="First name" defaultValue="Eleanor" autoComplete="given-name" />
        <TextField label="Company" optional placeholder="Where you work" />
        <TextField
          label="Postcode"
          hint="So that we can find your address."
          defaultValue="SW1A"
          error="This postcode is too short. It looks like SW1A 1AA."
        />
        <TextField
          label="Password"
          type="password"
          defaultValue="correct horse"
          after={
            <IconButton label="Show password">
              <Icon of={Eye} size={20} />
            </IconButton>
          }
        />
        <TextField label="E-mail" defaultValue="eleanor@example.com" disabled />
        <TextField label="Order number" defaultValue="MR-7K4P-2XQ9" readOnly />
        <Select label="Country" options={countries} defaultValue="gb" />
        <Select
          label="Title"
          options={[]}
          placeholder="Choose"
          error={['Choose a title.', 'Or take “Mx”.']}
        />
        <Select label="Country" options={countries} disabled />
        <Select label="Sort" options={countries} size="small" className="max-w-48" />
        <TextArea
          label="Gift message"
          optional
          hint="Up to 200 characters, printed on a card."
          className="md:col-span-2"
        />
      </div>
    </Leaf>
  )
}

function Choices() {
  const [font, setFont] = useState('1')
  return (
    <Leaf name="Checkbox and radio group">
      <div className="grid gap-8 md:grid-cols-2">
        <fieldset>
          <legend className="mb-1 text-sm font-semibold">Price</legend>
          <Checkbox label="Below £10" count={2} />
          <Checkbox label="£40 – £60" count={131} defaultChecked />
          <Checkbox label="Above £80, of which there are none at all just now" count={0} disabled />
          <Checkbox label="Chosen, and out of reach" defaultChecked disabled />
          <Checkbox label="I am over 18" hint="We check at the door." error="Please confirm your age." />
        </fieldset>
        <RadioGroup
          legend="Delivery"
          name="book-delivery"
          look="cards"
          defaultValue="standard"
          options={[
            { value: 'standard', label: 'Standard Delivery', hint: '3–5 working days', aside: '£4.95' },
            { value: 'express', label: 'Express', hint: 'By Thursday 19 November', aside: '£6.95' },
            {
              value: 'collect',
              label: 'Click & Collect',
              hint: 'Closed this week',
              aside: 'Free',
              disabled: true,
            },
          ]}
        />
        <RadioGroup
          legend="Typeface"
          name="book-font"
          look="row"
          value={font}
          onChange={setFont}
          options={['Script', 'Roman', 'Block'].map((label, index) => ({ value: String(index + 1), label }))}
        />
        <RadioGroup
          legend="How shall we call you?"
          name="book-call"
          error="Choose one."
          options={[
            { value: 'morning', label: 'In the morning' },
            { value: 'evening', label: 'In the evening', hint: 'Until 18:30' },
          ]}
        />
      </div>
    </Leaf>
  )
}

function Quantities() {
  const [count, setCount] = useState(1)
  return (
    <Leaf name="Quantity stepper">
      <Row className="gap-x-8">
        <Labelled name={`live, 0 to 10: ${count}`}>
          <QuantityStepper value={count} onChange={setCount} min={0} max={10} />
        </Labelled>
        <Labelled name="at its least">
          <QuantityStepper value={1} onChange={() => {}} min={1} size="small" />
        </Labelled>
        <Labelled name="at its most">
          <QuantityStepper value={99} onChange={() => {}} max={99} size="large" />
        </Labelled>
        <Labelled name="pending">
          <QuantityStepper value={3} onChange={() => {}} pending />
        </Labelled>
      </Row>
    </Leaf>
  )
}

function Labelled({ name, children }: { name: string; children: ReactNode }) {
  return (
    <span className="grid justify-items-start gap-1.5">
      <span className="text-xs text-ink-soft">{name}</span>
      {children}
    </span>
  )
}
