import { useNavigate } from 'react-router'
import { campaignLimits } from '#app/departments/newsletter/campaigns.ts'
import { officeApi } from '../office-api.ts'
import { Field } from '../parts/field.tsx'
import { FormBox } from '../parts/form-box.tsx'
import { campaignAddress } from './addresses.ts'

type Saved = { id: string }

/** A draft begins with its subject. */
export function NewBox({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  return (
    <FormBox<Saved>
      title="New newsletter"
      about="A draft, which nobody gets before you send it."
      press="Write it"
      doing="Making"
      onClose={onClose}
      onDone={({ id }) => void navigate(campaignAddress(id))}
      send={(form) => officeApi.post('newsletter/campaigns', { subject: String(form.get('subject') ?? '') })}
    >
      {(errors) => (
        <Field
          label="Subject"
          name="subject"
          required
          maxLength={campaignLimits.subject}
          autoComplete="off"
          hint="What people read first. It can be changed until it is sent."
          error={errors.subject}
        />
      )}
    </FormBox>
  )
}
