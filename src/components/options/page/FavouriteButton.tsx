import { toggleFavourite } from '../../../domain/options/pageOptions';
import { isChangeable } from '../../../domain/preset/presetLocks';
import { useText } from '../../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectFavourites } from '../../../store/selectors/options';
import { settingsChanged } from '../../../store/slices/settings';
import { Icon } from '../../common/icons/Icon';
import styles from './FavouriteButton.module.css';

/** A star button: starred options have a page of their own. */
export function FavouriteButton({ optionKey }: { readonly optionKey: string }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const favourites = useAppSelector((state) => state.settings.favouriteOptions);
  const isOffered = useAppSelector((state) => isChangeable(state.settings.preset, 'favouriteOptions'));
  const isFavourite = useAppSelector((state) => selectFavourites(state).includes(optionKey));
  const name = text('optionPage.favourite');
  if (!isOffered) return null;
  return (
    <button
      type="button"
      className={styles.star}
      aria-label={name}
      title={name}
      aria-pressed={isFavourite}
      onClick={() => dispatch(settingsChanged({ favouriteOptions: toggleFavourite(favourites, optionKey) }))}
    >
      <Icon name="star" />
    </button>
  );
}
