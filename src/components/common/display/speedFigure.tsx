import { speedText } from '../../../domain/format/size';
import type { BytesPerSecond } from '../../../domain/units';
import type { Translate } from '../../../i18n/translate';
import { Icon } from '../icons/Icon';

/** One of a daemon's two speeds, with its icon; a dash while it is not known. A function like `sizeView`, because each poll renders it. */
export const speedFigure = (
  direction: 'download' | 'upload',
  speed: BytesPerSecond | undefined,
  className: string | undefined,
  text: Translate,
) => (
  <span className={className}>
    <Icon name={direction === 'download' ? 'download' : 'seed'} label={text(`speed.${direction}`)} />
    <span data-stat={`${direction}-speed`}>{speed === undefined ? '–' : speedText(speed)}</span>
  </span>
);
