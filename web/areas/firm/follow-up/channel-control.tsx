import { contactChannels } from '@client-center/domain/follow-up/follow-up.ts'
import type { ControlProps } from '../../../forms/controls/control-props.ts'
import { ChannelIcon } from './channel-icon.tsx'
import classes from './panel.module.css'

/** The channel of a contact as one row of choices (picture 26). */
export function ChannelControl({ id, name, value, onChange, onBlur, disabled, field }: ControlProps<number | null>) {
  return (
    <fieldset className={classes.channels} disabled={disabled} onBlur={onBlur}>
      <legend className={classes.hidden}>{field.label}</legend>
      {contactChannels.map((channel, index) => (
        <label key={channel.value} className={classes.channel}>
          <input
            type="radio"
            id={index === 0 ? id : undefined}
            name={`${id} ${name}`}
            checked={value === channel.value}
            onChange={() => onChange(channel.value)}
          />
          <ChannelIcon channel={channel.value} />
          {channel.label}
        </label>
      ))}
    </fieldset>
  )
}
