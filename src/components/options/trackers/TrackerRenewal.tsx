import type { TrackerSubscription } from '../../../domain/trackers/trackerSubscriptions';
import { useText } from '../../../i18n/useText';
import { useAppSelector } from '../../../store/hooks';
import { selectActiveProfileId } from '../../../store/selectors/rpcProfiles';
import { Select } from '../../common/fields/Select';
import { Field } from '../../common/fields/Field';
import { LabelledCheckbox } from '../../common/fields/LabelledCheckbox';

const defaultDays = [1, 3, 7, 30];

interface TrackerRenewalProps {
  readonly subscription: TrackerSubscription;
  /** A change is kept at once. Undefined where the preset fixes the subscription. */
  readonly onChange: ((changed: TrackerSubscription) => void) | undefined;
}

/** When the lists are fetched again while a page is open, and for which servers. */
export function TrackerRenewal({ subscription, onChange }: TrackerRenewalProps) {
  const text = useText();
  const rpcId = useAppSelector(selectActiveProfileId);
  const isSingle = useAppSelector((state) => state.rpcProfiles.length === 1);
  const { rpcId: own, ...rest } = subscription;
  const { days } = rest;
  const choices = [...new Set([0, ...defaultDays, days])].sort((one, other) => one - other);
  return (
    <>
      <Field label={text('trackerList.renew')} hint={text('trackerList.renewHint')}>
        {(control) => (
          <Select
            {...control}
            data-field="days"
            value={days}
            disabled={!onChange}
            onChange={(event) => onChange?.({ ...subscription, days: Number(event.target.value) })}
          >
            {choices.map((count) => (
              <option key={count} value={count}>
                {text(count === 0 ? 'trackerList.renewNever' : 'trackerList.renewDays', { count })}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {!(isSingle && own !== undefined) && (
        <LabelledCheckbox
          isChecked={own === undefined}
          isDisabled={!onChange}
          onToggle={() => onChange?.(own === undefined ? { ...rest, rpcId } : rest)}
        >
          {text('trackerList.forAll')}
        </LabelledCheckbox>
      )}
    </>
  );
}
